import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from '../loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { ...loaders.ja, 'custom-field-settings': () => import('../locales/ja/custom-field-settings.json') },
    en: { ...loaders.en, 'custom-field-settings': () => import('../locales/en/custom-field-settings.json') },
  },
  pages: {
    '/custom_fields': { load: () => import('./SettingsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
