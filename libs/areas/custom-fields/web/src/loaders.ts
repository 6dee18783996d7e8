import type { Loaders } from '@crm/i18n';

/** The translations of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: { 'custom-fields': () => import('./locales/ja/custom-fields.json') },
  en: { 'custom-fields': () => import('./locales/en/custom-fields.json') },
};
