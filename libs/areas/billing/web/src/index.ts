import type { FeatureRoom } from '@crm/web-kit';
import { Shapes } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the room gives to an app. */
export const billingRoom: FeatureRoom = {
  name: 'billing',
  loaders,
  places: [{ to: '/billing', icon: Shapes, labelKey: 'navigation' }],
  pages: [{ path: '/billing', load: () => import('./pages/BillingPage.tsx') }],
};
