import type { FeatureRoom } from '@crm/web-kit';
import { Activity } from 'lucide-react';

/** Web analytics for administrators: the tag, what is left out, and how long visits are kept. */
export const trackingSettingsRoom: FeatureRoom = {
  name: 'tracking-settings',
  feature: 'web_analytics',
  loaders: {
    ja: { 'tracking-settings': () => import('../locales/ja/tracking-settings.json') },
    en: { 'tracking-settings': () => import('../locales/en/tracking-settings.json') },
  },
  places: [{ group: 'web', to: '/tracking', icon: Activity, labelKey: 'navigation', onPhone: true }],
  pages: [{ path: '/tracking', load: () => import('./SettingsPage.tsx') }],
  load: () => import('./area.ts'),
};
