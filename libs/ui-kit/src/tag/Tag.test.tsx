import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tag } from './Tag.tsx';

describe('Tag', () => {
  it('keeps the whole word at hand', () => {
    render(<Tag tone="3">長いラベル</Tag>);
    expect(screen.getByText('長いラベル')).toHaveAttribute('title', '長いラベル');
  });

  it('is taken away by keyboard', async () => {
    const onRemove = jest.fn();
    render(
      <Tag onRemove={onRemove} removeText="重要 を外す">
        重要
      </Tag>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '重要 を外す' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});
