import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { dashboards: () => import('./locales/ja/dashboards.json') },
  en: { dashboards: () => import('./locales/en/dashboards.json') },
};
