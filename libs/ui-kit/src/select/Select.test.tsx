import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select.tsx';

const options = [
  { value: 'hearing', label: 'ヒアリング' },
  { value: 'proposal', label: '提案', group: '実行中' },
  { value: 'won', label: '受注', group: '最終' },
];

describe('Select', () => {
  it('is chosen by keyboard and gives the value', async () => {
    const onChange = jest.fn();
    render(<Select label="フェーズ" value="hearing" onChange={onChange} options={options} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /フェーズ/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('option', { name: 'ヒアリング' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('proposal');
  });

  it('gives null for the clearing choice', async () => {
    const onChange = jest.fn();
    render(<Select label="フェーズ" value="won" onChange={onChange} options={options} clearText="指定なし" />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('option', { name: '指定なし' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it('shows the placeholder without a value and groups under headings', async () => {
    render(<Select label="フェーズ" value={null} onChange={() => {}} options={options} placeholder="選択" />);
    expect(screen.getByRole('button')).toHaveTextContent('選択');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('group', { name: '最終' })).toContainElement(screen.getByRole('option', { name: '受注' }));
  });

  it('says its error', () => {
    render(<Select label="フェーズ" value={null} onChange={() => {}} options={options} error="必須項目です。" />);
    expect(screen.getByRole('button')).toHaveAccessibleDescription('必須項目です。');
  });
});
