import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { automations: () => import('./locales/ja/automations.json') },
  en: { automations: () => import('./locales/en/automations.json') },
};
