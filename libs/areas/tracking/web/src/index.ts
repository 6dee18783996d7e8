import { lazyPage } from '@crm/web-kit';
import type { FeatureRoom } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** Web analytics in the staff app: the visits of a contact, on the contact's page. Settings: `@crm/tracking-web/settings`. */
export const trackingRoom: FeatureRoom = {
  name: 'tracking',
  feature: 'web_analytics',
  loaders,
  places: [],
  pages: [],
  parts: [{ place: 'contact', tabKey: 'visits.title', load: () => import('./visits/ContactVisits.tsx') }],
  load: () => import('./area.ts'),
};

/** Views, answers and conversion of a form, for the form's page; put a `Suspense` above it. */
export const FormStatistics = lazyPage(() => import('./statistics/FormStatistics.tsx'), 'FormStatistics');
