import type { StoreModule } from '@crm/web-kit';
import { settingsSlice } from './settings.slice.ts';

/** The reducer and saga of the settings. */
export const area: StoreModule = { name: 'billing-settings', reducer: settingsSlice.reducer, saga: settingsSlice.saga };
