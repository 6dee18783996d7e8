import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: {
    customers: () => import('./locales/ja/customers.json'),
    'customer-hierarchy': () => import('./locales/ja/customer-hierarchy.json'),
    'record-changes': () => import('./locales/ja/record-changes.json'),
  },
  en: {
    customers: () => import('./locales/en/customers.json'),
    'customer-hierarchy': () => import('./locales/en/customer-hierarchy.json'),
    'record-changes': () => import('./locales/en/record-changes.json'),
  },
};
