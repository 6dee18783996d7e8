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

/** What administrators do with items; the items themselves stand in the area's own area. */
export const area: StoreModule = {
  name: 'custom-field-settings',
  reducer: combineReducers({ uses: usesReducer, deleted: deletedReducer }),
  saga: areaSaga,
};
