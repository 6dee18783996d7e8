import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The texts of what all records have. The components are in `/lists`, `/parts` and `/comments`; areas import them. */
export const recordsModule: WebModule = { name: 'records', loaders, navItems: [], pages: [] };
