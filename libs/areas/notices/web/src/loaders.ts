import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { notices: () => import('./locales/ja/notices.json') },
  en: { notices: () => import('./locales/en/notices.json') },
};
