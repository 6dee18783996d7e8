import type { WebModule } from '@crm/web-kit';

/** The texts of what all records have. The components are in `/lists` and `/parts`; areas import them. */
export const recordsModule: WebModule = { name: 'records', load: () => import('./manifest.ts') };
