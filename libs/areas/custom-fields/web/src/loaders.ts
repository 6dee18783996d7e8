import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { 'custom-fields': () => import('./locales/ja/custom-fields.json') },
  en: { 'custom-fields': () => import('./locales/en/custom-fields.json') },
};
