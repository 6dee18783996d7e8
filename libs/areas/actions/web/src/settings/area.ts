import type { Area } from '@crm/web-kit';
import { templatesReducer, templatesSaga } from './templates.slice.ts';

/** Reducer and saga of the settings. */
export const area: Area = { name: 'action-settings', reducer: templatesReducer, saga: templatesSaga };
