import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppShell } from './AppShell.tsx';
import type { AppShellProps } from './AppShell.tsx';
import { NavigationGroup, NavigationItem } from './NavigationItem.tsx';

const base: AppShellProps = {
  brand: (isCollapsed) => (isCollapsed ? 'E' : 'Enishi'),
  navigationLabel: 'メインメニュー',
  navigation: (
    <NavigationGroup title="営業">
      <NavigationItem label="案件" icon={<i />} href="#deals" isCurrent count="48" />
      <NavigationItem label="取引先" icon={<i />} href="#customers" />
    </NavigationGroup>
  ),
  isCollapsed: false,
  onCollapsedChange: () => {},
  collapseText: '折りたたむ',
  expandText: '広げる',
  skipText: '本文へ移動',
  children: <h1>案件</h1>,
};

describe('AppShell', () => {
  it('lets Tab skip to the content first', async () => {
    render(<AppShell {...base} />);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('marks where we are', () => {
    render(<AppShell {...base} />);
    const menu = screen.getByRole('navigation', { name: 'メインメニュー' });
    expect(within(menu).getByRole('link', { name: /案件/ })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('list', { name: '営業' })).toBeVisible();
  });

  it('narrows to icons that keep their names', async () => {
    const onCollapsedChange = jest.fn();
    const { rerender } = render(<AppShell {...base} onCollapsedChange={onCollapsedChange} />);
    await userEvent.click(screen.getByRole('button', { name: '折りたたむ' }));
    expect(onCollapsedChange).toHaveBeenCalledWith(true);
    rerender(<AppShell {...base} isCollapsed />);
    expect(screen.getByRole('link', { name: '取引先' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '広げる' })).toBeVisible();
  });

  it('has a second navigation at the foot', async () => {
    const onPress = jest.fn();
    const more = <NavigationItem label="その他" icon={<i />} onPress={onPress} />;
    render(<AppShell {...base} bottomNavigation={more} bottomNavigationLabel="よく使うメニュー" />);
    const foot = screen.getByRole('navigation', { name: 'よく使うメニュー' });
    await userEvent.click(within(foot).getByRole('button', { name: 'その他' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
