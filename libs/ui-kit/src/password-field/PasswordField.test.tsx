import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField.tsx';

describe('PasswordField', () => {
  it('shows and hides the password by keyboard, and says which comes next', async () => {
    render(<PasswordField label="パスワード" showText="パスワードを表示" hideText="パスワードを隠す" />);
    const input = screen.getByLabelText('パスワード');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.type(input, 'secret');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'パスワードを表示' })).toHaveFocus();
    expect(input).toHaveAttribute('type', 'password');
  });
});
