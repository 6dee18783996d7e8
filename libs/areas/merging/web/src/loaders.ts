import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { merging: () => import('./locales/ja/merging.json') },
  en: { merging: () => import('./locales/en/merging.json') },
};
