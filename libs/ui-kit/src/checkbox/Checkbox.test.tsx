import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

describe('Checkbox', () => {
  it('is ticked by Space and by its label', async () => {
    const onChange = jest.fn();
    render(<Checkbox label="完了も表示" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: '完了も表示' })).toBeChecked();
    await userEvent.click(screen.getByText('完了も表示'));
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('shows a part as mixed', () => {
    render(<Checkbox label="すべて選択" isIndeterminate />);
    expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  });

  it('is described by its note and keeps a hidden label as its name', () => {
    render(<Checkbox label="A社を選択" isLabelHidden description="元に戻せます。" />);
    expect(screen.getByRole('checkbox', { name: 'A社を選択' })).toHaveAccessibleDescription('元に戻せます。');
  });
});

describe('CheckboxGroup', () => {
  it('gives the ticked values and says its error', async () => {
    const onChange = jest.fn();
    render(
      <CheckboxGroup label="通知" defaultValue={['a']} onChange={onChange} error="1つ以上お選びください。">
        <Checkbox value="a" label="メンション" />
        <Checkbox value="b" label="担当" />
      </CheckboxGroup>,
    );
    const group = screen.getByRole('group', { name: '通知' });
    expect(group).toHaveAccessibleDescription('1つ以上お選びください。');
    await userEvent.click(screen.getByRole('checkbox', { name: '担当' }));
    expect(onChange).toHaveBeenCalledWith(['a', 'b']);
  });
});
