import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxGroup } from '../checkbox/CheckboxGroup.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const title = '入力内容をご確認ください。';

describe('ErrorSummary', () => {
  it('takes the focus and leads to the fields', async () => {
    render(
      <>
        <ErrorSummary
          title={title}
          errors={[
            { fieldId: 'name', message: '案件名は必須項目です。' },
            { fieldId: 'types', message: '案件タイプをお選びください。' },
          ]}
        />
        <TextField id="name" label="案件名" />
        <CheckboxGroup id="types" label="案件タイプ">
          <Checkbox value="new" label="新規" />
        </CheckboxGroup>
      </>,
    );
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: '案件名' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: '案件タイプをお選びください。' }));
    expect(screen.getByRole('checkbox', { name: '新規' })).toHaveFocus();
  });

  it('takes the focus again with the next submission, and is not there without errors', () => {
    const errors = [{ message: '保存できませんでした。' }];
    const { rerender } = render(<ErrorSummary title={title} errors={errors} submission={1} />);
    screen.getByRole('group').blur();
    rerender(<ErrorSummary title={title} errors={errors} submission={2} />);
    expect(screen.getByRole('group')).toHaveFocus();
    rerender(<ErrorSummary title={title} errors={[]} submission={3} />);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});
