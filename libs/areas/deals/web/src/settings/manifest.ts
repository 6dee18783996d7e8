import type { ModuleManifest } from '@crm/web-kit';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { 'deal-settings': () => import('../locales/ja/deal-settings.json') },
    en: { 'deal-settings': () => import('../locales/en/deal-settings.json') },
  },
  pages: {
    '/deal_types': { load: () => import('./TypesPage.tsx') },
    '/lifecycle_stages': { load: () => import('./LifecyclePage.tsx') },
    '/deal_types/:dealTypeId': { load: () => import('./DealTypePage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
