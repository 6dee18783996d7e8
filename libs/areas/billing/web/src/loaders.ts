import type { Loaders } from '@crm/i18n';

/** The translations of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: { billing: () => import('./locales/ja/billing.json') },
  en: { billing: () => import('./locales/en/billing.json') },
};
