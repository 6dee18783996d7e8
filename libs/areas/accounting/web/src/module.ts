import type { WebModule } from '@crm/web-kit';

/** The area's web module: the tab 請求書 of a deal. */
export const accountingModule: WebModule = {
  name: 'accounting',
  feature: 'accounting',
  load: () => import('./manifest.ts'),
};
