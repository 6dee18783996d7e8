import { createStorage } from '@crm/web-kit';
import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storage = createStorage({ namespace: 'frame' });
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system';

/** Sets `data-theme` on the page: the system's choice has none. */
export function applyTheme(theme: Theme = storage.get('theme', 'system', isTheme)): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The theme that this browser remembers, and how to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => storage.get('theme', 'system', isTheme));
  return [
    theme,
    (next) => {
      storage.set('theme', next);
      applyTheme(next);
      setTheme(next);
    },
  ];
}
