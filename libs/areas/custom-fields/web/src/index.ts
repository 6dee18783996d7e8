import type { FeatureRoom } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** Words of the room. Its parts for forms, pages and lists of other rooms: `@crm/custom-fields-web/parts`. */
export const customFieldsRoom: FeatureRoom = { name: 'custom-fields', loaders, places: [], pages: [] };
