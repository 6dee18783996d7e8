import { lazyPage } from '@crm/web-kit';
import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/**
 * The web analytics module of the staff app: a contact's visits on the contact's page. Settings:
 * `@crm/tracking-web/settings`.
 */
export const trackingModule: WebModule = {
  name: 'tracking',
  feature: 'web_analytics',
  loaders,
  navItems: [],
  pages: [],
  slots: [{ slot: 'contact', tabKey: 'visits.title', load: () => import('./visits/ContactVisits.tsx') }],
  load: () => import('./store-module.ts'),
};

/** The views, submissions and conversion of a form, for the form's page; needs a `Suspense` above it. */
export const FormStatistics = lazyPage(() => import('./statistics/FormStatistics.tsx'), 'FormStatistics');
