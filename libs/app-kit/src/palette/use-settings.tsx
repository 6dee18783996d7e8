import { useLanguage, useT } from '@crm/i18n';
import type { CommandGroup } from '@crm/ui-kit';
import { Languages, LogOut, Moon, Rows3 } from 'lucide-react';
import { useLook } from '../frame/use-look.ts';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['regular', 'compact', 'relaxed'] as const;

/** Returns the settings of the user menu as commands: appearance, language and sign-out. */
export function useSettings(onSignOut: () => void): CommandGroup {
  const t = useT('app');
  const title = useT('palette')('settings');
  const { language, changeLanguage } = useLanguage();
  const [theme, setTheme] = useLook('theme');
  const [density, setDensity] = useLook('density');
  const other = language === 'ja' ? 'en' : 'ja';
  return {
    id: 'settings',
    title,
    items: [
      ...themes.map((id) => ({
        ...{ id: `theme-${id}`, label: `${t('theme.title')}: ${t(`theme.${id}`)}`, icon: <Moon /> },
        ...{ isChecked: theme === id, onAction: () => setTheme(id) },
      })),
      ...densities.map((id) => ({
        ...{ id: `density-${id}`, label: `${t('density.title')}: ${t(`density.${id}`)}`, icon: <Rows3 /> },
        ...{ isChecked: density === id, onAction: () => setDensity(id) },
      })),
      {
        ...{ id: 'language', label: `${t('user.switchLanguage')} (${t(`language.${other}`)})`, icon: <Languages /> },
        onAction: () => void changeLanguage(other),
      },
      { id: 'sign-out', label: t('user.signOut'), icon: <LogOut />, onAction: onSignOut },
    ],
  };
}
