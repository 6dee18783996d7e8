import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu } from './Menu.tsx';

describe('Menu', () => {
  it('opens by keyboard, acts with Enter and gives the focus back', async () => {
    const onAction = jest.fn();
    render(
      <Menu
        trigger={<IconButton label="その他の操作" icon="…" />}
        sections={[
          {
            id: 'one',
            label: '操作',
            items: [
              { id: 'edit', label: '編集' },
              { id: 'delete', label: '削除', isDanger: true, shortcut: '⌘⌫', onAction },
            ],
          },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'その他の操作' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: '編集' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'その他の操作' })).toHaveFocus());
  });

  it('skips what cannot be done and links where it goes somewhere', async () => {
    render(
      <Menu
        trigger={<Button>操作</Button>}
        sections={[
          {
            id: 'one',
            title: '公開範囲',
            items: [
              { id: 'merge', label: '統合', isDisabled: true },
              { id: 'open', label: '開く', href: '/deals/1' },
            ],
          },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('group', { name: '公開範囲' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: '統合' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: '開く' })).toHaveAttribute('href', '/deals/1');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
