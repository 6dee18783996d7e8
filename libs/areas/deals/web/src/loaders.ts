import type { Loaders } from '@crm/i18n';

/** The loaders of the area's translations, called when a namespace is first needed. */
export const loaders: Loaders = {
  ja: {
    deals: () => import('./locales/ja/deals.json'),
    'deal-bulk': () => import('./locales/ja/deal-bulk.json'),
    'deal-changes': () => import('./locales/ja/deal-changes.json'),
    'deal-customers': () => import('./locales/ja/deal-customers.json'),
  },
  en: {
    deals: () => import('./locales/en/deals.json'),
    'deal-bulk': () => import('./locales/en/deal-bulk.json'),
    'deal-changes': () => import('./locales/en/deal-changes.json'),
    'deal-customers': () => import('./locales/en/deal-customers.json'),
  },
};
