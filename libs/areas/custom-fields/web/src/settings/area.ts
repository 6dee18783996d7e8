import type { Area } from '@crm/web-kit';
import { settingsSaga } from './settings.saga.ts';

/** What administrators do with items; the items themselves stand in the room's own area. */
export const area: Area = { name: 'custom-field-settings', saga: settingsSaga };
