import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** Words of the area. Its parts for forms, pages and lists of other areas: `@crm/custom-fields-web/parts`. */
export const customFieldsModule: WebModule = { name: 'custom-fields', loaders, navItems: [], pages: [] };
