import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called on first use. */
export const loaders: Loaders = {
  ja: { team: () => import('./locales/ja/team.json'), access: () => import('./locales/ja/access.json') },
  en: { team: () => import('./locales/en/team.json'), access: () => import('./locales/en/access.json') },
};
