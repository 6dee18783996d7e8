import type { WebModule } from '@crm/web-kit';
import { Activity } from 'lucide-react';

/** The settings module of web analytics for administrators: the tag, the exclusions, and the retention of visits. */
export const trackingSettingsModule: WebModule = {
  name: 'tracking-settings',
  feature: 'web_analytics',
  navItems: [{ group: 'web', to: '/tracking', icon: Activity, labelKey: 'navigation', onPhone: true }],
  paths: ['/tracking'],
  load: () => import('./manifest.ts'),
};
