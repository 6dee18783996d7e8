import { lazyPage } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** Web analytics in the staff app: the visits of a contact, on the contact's page. Settings: `@crm/tracking-web/settings`. */
export const trackingModule: WebModule = {
  name: 'tracking',
  feature: 'web_analytics',
  loaders,
  navItems: [],
  pages: [],
  slots: [{ slot: 'contact', tabKey: 'visits.title', load: () => import('./visits/ContactVisits.tsx') }],
  load: () => import('./store-module.ts'),
};

/** Views, answers and conversion of a form, for the form's page; put a `Suspense` above it. */
export const FormStatistics = lazyPage(() => import('./statistics/FormStatistics.tsx'), 'FormStatistics');
