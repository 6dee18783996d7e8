import type { ModuleManifest } from '@crm/web-kit';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { 'billing-settings': () => import('../locales/ja/billing-settings.json') },
    en: { 'billing-settings': () => import('../locales/en/billing-settings.json') },
  },
  pages: {
    '/estimates': { load: () => import('./SettingsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
