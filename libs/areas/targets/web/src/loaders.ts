import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { targets: () => import('./locales/ja/targets.json') },
  en: { targets: () => import('./locales/en/targets.json') },
};
