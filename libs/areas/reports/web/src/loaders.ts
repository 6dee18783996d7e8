import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { reports: () => import('./locales/ja/reports.json') },
  en: { reports: () => import('./locales/en/reports.json') },
};
