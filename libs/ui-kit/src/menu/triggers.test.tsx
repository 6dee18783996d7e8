import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { NavigationItem } from '../app-shell/NavigationItem.tsx';
import { Button } from '../button/Button.tsx';
import { FilterChip } from '../filter-chip/FilterChip.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu } from './Menu.tsx';

const triggers: Record<string, ReactElement> = {
  Button: <Button>その他</Button>,
  IconButton: <IconButton label="その他" icon={<i />} />,
  FilterChip: <FilterChip name="その他" />,
  NavigationItem: <NavigationItem label="その他" icon={<i />} />,
};

it.each(Object.entries(triggers))('places a menu at its trigger when that is a %s', async (_kind, trigger) => {
  render(<Menu trigger={trigger} sections={[{ id: 'all', label: '画面', items: [{ id: 'one', label: '資料' }] }]} />);
  const button = screen.getByRole('button', { name: 'その他' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.click(button);
  const menu = screen.getByRole('menu', { name: 'その他' });
  // React Aria positions a popover only when it has the trigger's element, which also labels it.
  expect(menu).toHaveAttribute('aria-labelledby', button.id);
  expect(menu.closest('[data-trigger]')).toHaveAttribute('data-placement');
});
