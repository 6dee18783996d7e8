import type { FeatureRoom } from '@crm/web-kit';
import { Shapes } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the room gives to an app. */
export const materialsRoom: FeatureRoom = {
  name: 'materials',
  loaders,
  places: [{ to: '/materials', icon: Shapes, labelKey: 'navigation' }],
  pages: [{ path: '/materials', load: () => import('./pages/MaterialsPage.tsx') }],
};
