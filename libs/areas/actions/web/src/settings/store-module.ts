import type { StoreModule } from '@crm/web-kit';
import { templatesReducer, templatesSaga } from './templates.slice.ts';

/** The store module of the settings: reducer and saga. */
export const area: StoreModule = { name: 'action-settings', reducer: templatesReducer, saga: templatesSaga };
