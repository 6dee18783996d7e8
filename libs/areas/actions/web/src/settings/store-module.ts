import type { StoreModule } from '@crm/web-kit';
import { templatesReducer, templatesSaga } from './templates.slice.ts';

/** Reducer and saga of the settings. */
export const area: StoreModule = { name: 'action-settings', reducer: templatesReducer, saga: templatesSaga };
