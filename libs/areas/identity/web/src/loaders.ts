import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { identity: () => import('./locales/ja/identity.json') },
  en: { identity: () => import('./locales/en/identity.json') },
};
