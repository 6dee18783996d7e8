import type { ModuleManifest } from '@crm/web-kit';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { 'tracking-settings': () => import('../locales/ja/tracking-settings.json') },
    en: { 'tracking-settings': () => import('../locales/en/tracking-settings.json') },
  },
  pages: {
    '/tracking': { load: () => import('./SettingsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
