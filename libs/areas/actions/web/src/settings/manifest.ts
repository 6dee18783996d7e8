import type { ModuleManifest } from '@crm/web-kit';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { 'action-settings': () => import('../locales/ja/action-settings.json') },
    en: { 'action-settings': () => import('../locales/en/action-settings.json') },
  },
  pages: {
    '/action_templates': { load: () => import('./TemplatesPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
