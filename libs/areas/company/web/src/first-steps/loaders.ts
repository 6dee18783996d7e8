import type { Loaders } from '@crm/i18n';

/** The lazily loaded texts of the first steps. */
export const firstStepsLoaders: Loaders = {
  ja: { 'first-steps': () => import('../locales/ja/first-steps.json') },
  en: { 'first-steps': () => import('../locales/en/first-steps.json') },
};
