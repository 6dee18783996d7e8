import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { accounting: () => import('./locales/ja/accounting.json') },
  en: { accounting: () => import('./locales/en/accounting.json') },
};
