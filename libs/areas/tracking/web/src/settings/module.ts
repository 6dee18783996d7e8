import type { WebModule } from '@crm/web-kit';
import { Activity } from 'lucide-react';

/** The settings module of web analytics for administrators: the tag, the exclusions, and the retention of visits. */
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
