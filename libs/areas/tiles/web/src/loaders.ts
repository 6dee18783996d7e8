import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { tiles: () => import('./locales/ja/tiles.json') },
  en: { tiles: () => import('./locales/en/tiles.json') },
};
