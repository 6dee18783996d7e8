import { combineReducers } from '@reduxjs/toolkit';
import type { Area, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { csvReducer, csvSaga } from './types/csv.slice.ts';
import { typesSaga } from './types/types.saga.ts';
import { typesReducer } from './types/types.slice.ts';

function* settingsSaga(): SagaOf<void> {
  yield fork(typesSaga);
  yield fork(csvSaga);
}

/** Reducer and sagas of the settings. */
export const area: Area = {
  name: 'product-detail-settings',
  reducer: combineReducers({ types: typesReducer, csv: csvReducer }),
  saga: settingsSaga,
};
