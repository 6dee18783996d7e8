import type { StoreModule } from '@crm/web-kit';
import { contactSettingsReducer, contactSettingsSaga } from './contact-settings.slice.ts';

/** The reducer and saga of the settings. */
export const area: StoreModule = {
  name: 'contact-settings',
  reducer: contactSettingsReducer,
  saga: contactSettingsSaga,
};
