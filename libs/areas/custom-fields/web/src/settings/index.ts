import type { WebModule } from '@crm/web-kit';
import { ListPlus } from 'lucide-react';
import { loaders } from '../loaders.ts';

/** The web module of the settings for custom items, for administrators. */
export const customFieldSettingsModule: WebModule = {
  name: 'custom-field-settings',
  loaders: {
    ja: { ...loaders.ja, 'custom-field-settings': () => import('../locales/ja/custom-field-settings.json') },
    en: { ...loaders.en, 'custom-field-settings': () => import('../locales/en/custom-field-settings.json') },
  },
  navItems: [{ group: 'data', to: '/custom_fields', icon: ListPlus, labelKey: 'navigation' }],
  pages: [{ path: '/custom_fields', load: () => import('./SettingsPage.tsx') }],
  load: () => import('./store-module.ts'),
};
