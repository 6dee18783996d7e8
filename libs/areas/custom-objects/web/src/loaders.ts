import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { 'custom-objects': () => import('./locales/ja/custom-objects.json') },
  en: { 'custom-objects': () => import('./locales/en/custom-objects.json') },
};
