import type { Area } from '@crm/web-kit';
import { settingsSaga } from './settings.saga.ts';
import { settingsReducer } from './settings.slice.ts';

/** Reducer and saga of the settings. */
export const area: Area = { name: 'billing-settings', reducer: settingsReducer, saga: settingsSaga };
