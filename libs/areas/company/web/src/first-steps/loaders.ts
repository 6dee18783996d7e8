import type { Loaders } from '@crm/i18n';

/** The words of the first steps, fetched when they are first needed. */
export const firstStepsLoaders: Loaders = {
  ja: { 'first-steps': () => import('../locales/ja/first-steps.json') },
  en: { 'first-steps': () => import('../locales/en/first-steps.json') },
};
