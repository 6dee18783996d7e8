import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider.tsx';
import { TextField } from './TextField.tsx';

describe('TextField', () => {
  it('is found by its label and reports what is typed', async () => {
    const onChange = jest.fn();
    render(<TextField label="案件名" onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('案件名'), '更改');
    expect(onChange).toHaveBeenLastCalledWith('更改');
  });

  it('ties help and error to the input and marks it invalid and required', () => {
    render(
      <TextField label="案件名" isRequired requiredText="必須" description="100文字以内" error="必須項目です。" />,
    );
    const input = screen.getByRole('textbox', { name: '案件名' });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/100文字以内/);
    expect(input).toHaveAccessibleDescription(/必須項目です。/);
    expect(screen.getByText('必須')).toBeVisible();
  });

  it.each([
    ['ja-JP', '5文字以内でご入力ください（いまは6文字です）。'],
    ['en-US', 'Please use at most 5 characters (now 6).'],
  ])('keeps a pasted text that is too long, and says so in %s', async (locale, message) => {
    const Controlled = () => {
      const [value, setValue] = useState('');
      return <TextField label="案件名" maxLength={5} value={value} onChange={setValue} />;
    };
    render(
      <UiProvider locale={locale}>
        <Controlled />
      </UiProvider>,
    );
    const input = screen.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('𠮷𠮷𠮷𠮷𠮷');
    expect(input).toBeValid();
    await userEvent.paste('野');
    expect(input).toHaveValue('𠮷𠮷𠮷𠮷𠮷野');
    expect(input).toHaveAccessibleDescription(message);
  });

  it('keeps the label for assistive technology when it is hidden', () => {
    render(<TextField label="数量" isLabelHidden />);
    expect(screen.getByRole('textbox', { name: '数量' })).toBeVisible();
  });

  it('neither submits nor calls onEnter while an input method converts', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const onEnter = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <TextField label="案件名" onEnter={onEnter} />
      </form>,
    );
    const input = screen.getByRole('textbox');
    await userEvent.click(input);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
    expect(onEnter).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onEnter).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
