import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called on first use. */
export const loaders: Loaders = {
  ja: { team: () => import('./locales/ja/team.json') },
  en: { team: () => import('./locales/en/team.json') },
};
