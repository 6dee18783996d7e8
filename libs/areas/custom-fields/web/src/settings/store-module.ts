import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { deletedReducer, deletedSaga } from './deleted.slice.ts';
import { settingsSaga } from './settings.saga.ts';
import { usesReducer, usesSaga } from './uses.slice.ts';

function* areaSaga(): SagaOf<void> {
  yield fork(settingsSaga);
  yield fork(usesSaga);
  yield fork(deletedSaga);
}

/** The state of the item settings; the items themselves are in the area's own store module. */
export const area: StoreModule = {
  name: 'custom-field-settings',
  reducer: combineReducers({ uses: usesReducer, deleted: deletedReducer }),
  saga: areaSaga,
};
