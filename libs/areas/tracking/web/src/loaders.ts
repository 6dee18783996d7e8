import type { Loaders } from '@crm/i18n';

/** The texts of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: { tracking: () => import('./locales/ja/tracking.json') },
  en: { tracking: () => import('./locales/en/tracking.json') },
};
