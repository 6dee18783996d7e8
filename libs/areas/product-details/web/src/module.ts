import type { WebModule } from '@crm/web-kit';

/** The area's web module: tabs of a deal's page. */
export const productDetailsModule: WebModule = {
  name: 'product-details',
  load: () => import('./manifest.ts'),
};
