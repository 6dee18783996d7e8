import type { WebModule } from '@crm/web-kit';

/**
 * The web analytics module of the staff app: a contact's visits on the contact's page. Settings:
 * `@crm/tracking-web/settings`.
 */
export const trackingModule: WebModule = {
  name: 'tracking',
  feature: 'web_analytics',
  load: () => import('./manifest.ts'),
};
