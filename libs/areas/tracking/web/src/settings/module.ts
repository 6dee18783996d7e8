import type { WebModule } from '@crm/web-kit';
import { Activity } from 'lucide-react';

/** Web analytics for administrators: the tag, what is left out, and how long visits are kept. */
export const trackingSettingsModule: WebModule = {
  name: 'tracking-settings',
  feature: 'web_analytics',
  loaders: {
    ja: { 'tracking-settings': () => import('../locales/ja/tracking-settings.json') },
    en: { 'tracking-settings': () => import('../locales/en/tracking-settings.json') },
  },
  navItems: [{ group: 'web', to: '/tracking', icon: Activity, labelKey: 'navigation', onPhone: true }],
  pages: [{ path: '/tracking', load: () => import('./SettingsPage.tsx') }],
  load: () => import('./store-module.ts'),
};
