import type { Loaders } from '@crm/i18n';

/** The texts of the area, loaded when they are first needed. */
export const loaders: Loaders = {
  ja: { actions: () => import('./locales/ja/actions.json') },
  en: { actions: () => import('./locales/en/actions.json') },
};
