import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { billing: () => import('./locales/ja/billing.json') },
  en: { billing: () => import('./locales/en/billing.json') },
};
