import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'me', label: '自分のみ' },
  { value: 'all', label: '全員に公開', description: 'チームの全員' },
];

describe('RadioGroup', () => {
  it('is one tab stop whose arrows choose', async () => {
    const onChange = jest.fn();
    render(<RadioGroup label="公開範囲" options={options} defaultValue="me" onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '自分のみ' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenCalledWith('all');
    expect(screen.getByRole('radio', { name: /全員に公開/ })).toBeChecked();
  });

  it('is a named group that says its error', () => {
    render(<RadioGroup label="公開範囲" options={options} isRequired error="必須項目です。" />);
    const group = screen.getByRole('radiogroup', { name: '公開範囲' });
    expect(group).toHaveAccessibleDescription('必須項目です。');
    expect(group).toBeRequired();
  });
});
