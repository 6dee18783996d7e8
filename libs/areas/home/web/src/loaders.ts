import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { home: () => import('./locales/ja/home.json') },
  en: { home: () => import('./locales/en/home.json') },
};
