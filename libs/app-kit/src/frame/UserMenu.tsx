import { useT } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import { LogOut, Monitor, Moon, Rows2, Rows3, Rows4, Sun, UserRound } from 'lucide-react';
import type { SignedInUser } from '../session/session.ts';
import type { LateMenu } from './MenuOnPress.tsx';
import { useLook } from './use-look.ts';

interface UserMenuProps {
  user: SignedInUser;
  /** The other app, when the user may open it. */
  otherApp?: { href: string; label: string };
  onSignOut: () => void;
  menu: LateMenu;
}

/** Renders the user menu: account, appearance and sign-out. */
export function UserMenu({ user, otherApp, onSignOut, menu }: UserMenuProps) {
  const t = useT('app');
  const [theme, setTheme] = useLook('theme');
  const [density, setDensity] = useLook('density');
  return (
    <Menu
      {...menu}
      sections={[
        {
          id: 'account',
          title: `${user.name}（${user.email}）`,
          items: [
            { id: 'account', label: t('user.account'), icon: <UserRound />, href: '/account' },
            ...(otherApp
              ? [
                  {
                    id: 'other',
                    label: otherApp.label,
                    icon: <Monitor />,
                    onAction: () => window.location.assign(otherApp.href),
                  },
                ]
              : []),
          ],
        },
        {
          id: 'theme',
          title: t('theme.title'),
          items: (
            [
              ['system', t('theme.system'), <Monitor key="system" />],
              ['light', t('theme.light'), <Sun key="light" />],
              ['dark', t('theme.dark'), <Moon key="dark" />],
            ] as const
          ).map(([id, label, icon]) => ({ id, label, icon, isChecked: theme === id, onAction: () => setTheme(id) })),
        },
        {
          id: 'density',
          title: t('density.title'),
          items: (
            [
              ['regular', t('density.regular'), <Rows3 key="regular" />],
              ['compact', t('density.compact'), <Rows4 key="compact" />],
              ['relaxed', t('density.relaxed'), <Rows2 key="relaxed" />],
            ] as const
          ).map(([id, label, icon]) => ({
            id,
            label,
            icon,
            isChecked: density === id,
            onAction: () => setDensity(id),
          })),
        },
        {
          id: 'end',
          label: t('user.signOut'),
          items: [{ id: 'sign-out', label: t('user.signOut'), icon: <LogOut />, onAction: onSignOut }],
        },
      ]}
    />
  );
}
