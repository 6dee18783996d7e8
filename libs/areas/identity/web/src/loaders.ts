import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called on first use. */
export const loaders: Loaders = {
  ja: { identity: () => import('./locales/ja/identity.json') },
  en: { identity: () => import('./locales/en/identity.json') },
};
