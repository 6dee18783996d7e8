import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { tracking: () => import('./locales/ja/tracking.json') },
  en: { tracking: () => import('./locales/en/tracking.json') },
};
