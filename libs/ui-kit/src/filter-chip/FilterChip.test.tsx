import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from '../popover/Popover.tsx';
import { FilterChip } from './FilterChip.tsx';

describe('FilterChip', () => {
  it('opens its popover by the words and is taken away by the cross', async () => {
    const onRemove = jest.fn();
    render(
      <Popover
        label="担当者で絞り込む"
        trigger={<FilterChip name="担当者" value="佐藤 花子" onRemove={onRemove} removeText="条件を外す" />}
      >
        条件
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: '条件を外す' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /担当者.*佐藤 花子/ }));
    expect(screen.getByRole('dialog', { name: '担当者で絞り込む' })).toBeVisible();
  });

  it('has nothing to take away while only offered', () => {
    render(<FilterChip name="フェーズ" onRemove={() => {}} removeText="条件を外す" />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
