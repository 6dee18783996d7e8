import type { ModuleManifest } from '@crm/web-kit';
import { settingsLoaders } from './settings-loaders.ts';

/** The area's texts and screen for administrators. */
export const manifest: ModuleManifest = {
  loaders: settingsLoaders,
  pages: { '/campaign_settings': { load: () => import('./SettingsPage.tsx') } },
  store: () => import('./store-module.ts'),
};
