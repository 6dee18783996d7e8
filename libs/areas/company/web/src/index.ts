import type { FeatureRoom } from '@crm/web-kit';
import { Sun } from 'lucide-react';
import { firstStepsLoaders } from './first-steps/loaders.ts';

/** The first steps in the staff app, for administrators. Settings: `@crm/company-web/settings`. */
export const firstStepsRoom: FeatureRoom = {
  name: 'first-steps',
  loaders: firstStepsLoaders,
  places: [{ to: '/start', icon: Sun, labelKey: 'navigation', menu: 'admin_console' }],
  pages: [{ path: '/start', load: () => import('./first-steps/StartPage.tsx') }],
  load: () => import('./first-steps/area.ts'),
};
