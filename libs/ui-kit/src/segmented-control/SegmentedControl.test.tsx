import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedControl } from './SegmentedControl.tsx';

const segments = [
  { value: 'list', label: 'リスト' },
  { value: 'board', label: 'ボード' },
] as const;

describe('SegmentedControl', () => {
  it('changes by keyboard', async () => {
    const onChange = jest.fn();
    render(<SegmentedControl label="表示形式" value="list" onChange={onChange} segments={segments} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenCalledWith('board');
  });

  it('never loses its choice', async () => {
    const onChange = jest.fn();
    render(<SegmentedControl label="表示形式" value="list" onChange={onChange} segments={segments} />);
    await userEvent.click(screen.getByRole('radio', { name: 'リスト' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('radiogroup', { name: '表示形式' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'リスト' })).toBeChecked();
  });
});
