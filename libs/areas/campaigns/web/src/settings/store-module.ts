import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { combined } from './combined.ts';
import { commandsSaga, sending, suppressions } from './lists.slice.ts';
import { settingsSlice } from './settings.slice.ts';

function* saga() {
  for (const one of [settingsSlice.saga, suppressions.saga, sending.saga, commandsSaga]) yield fork(one);
}

/** The reducer and sagas of the settings. */
export const area: StoreModule = { name: 'campaign-settings', reducer: combined, saga };
