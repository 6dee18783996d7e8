import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { contacts: () => import('./locales/ja/contacts.json') },
  en: { contacts: () => import('./locales/en/contacts.json') },
};
