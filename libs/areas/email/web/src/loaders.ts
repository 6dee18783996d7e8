import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { email: () => import('./locales/ja/email.json') },
  en: { email: () => import('./locales/en/email.json') },
};
