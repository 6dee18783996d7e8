import type { StoreModule } from '@crm/web-kit';
import { settingsSlice } from './settings.slice.ts';

/** The reducer and the saga of the settings. */
export const area: StoreModule = {
  name: 'tracking-settings',
  reducer: settingsSlice.reducer,
  saga: settingsSlice.saga,
};
