import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { contacts: () => import('./locales/ja/contacts.json') },
  en: { contacts: () => import('./locales/en/contacts.json') },
};
