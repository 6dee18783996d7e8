import type { Area } from '@crm/web-kit';
import { settingsSlice } from './settings.slice.ts';

/** Reducer and saga of the settings. */
export const area: Area = { name: 'tracking-settings', reducer: settingsSlice.reducer, saga: settingsSlice.saga };
