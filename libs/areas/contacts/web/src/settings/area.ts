import type { Area } from '@crm/web-kit';
import { contactSettingsReducer, contactSettingsSaga } from './contact-settings.slice.ts';

/** Reducer and saga of the settings. */
export const area: Area = { name: 'contact-settings', reducer: contactSettingsReducer, saga: contactSettingsSaga };
