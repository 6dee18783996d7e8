import type { Loaders } from '@crm/i18n';

/** The lazily loaded texts of the area. */
export const loaders: Loaders = {
  ja: { notices: () => import('./locales/ja/notices.json') },
  en: { notices: () => import('./locales/en/notices.json') },
};
