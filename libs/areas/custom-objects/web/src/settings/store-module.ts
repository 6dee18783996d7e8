import type { StoreModule } from '@crm/web-kit';
import { settingsSaga } from './settings.saga.ts';
import { settingsReducer } from './settings.slice.ts';

/** The reducer and sagas of the settings; the definitions have their own store module. */
export const area: StoreModule = { name: 'custom-object-settings', reducer: settingsReducer, saga: settingsSaga };
