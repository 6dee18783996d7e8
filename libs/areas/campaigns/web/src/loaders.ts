import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { campaigns: () => import('./locales/ja/campaigns.json') },
  en: { campaigns: () => import('./locales/en/campaigns.json') },
};
