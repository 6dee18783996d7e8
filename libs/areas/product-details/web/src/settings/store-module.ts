import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { gridsReducer, gridsSaga } from './grids/grids.slice.ts';
import { csvReducer, csvSaga } from './types/csv.slice.ts';
import { typesSaga } from './types/types.saga.ts';
import { typesReducer } from './types/types.slice.ts';

function* settingsSaga(): SagaOf<void> {
  yield fork(typesSaga);
  yield fork(csvSaga);
  yield fork(gridsSaga);
}

/** The reducer and sagas of the settings. */
export const area: StoreModule = {
  name: 'product-detail-settings',
  reducer: combineReducers({ types: typesReducer, csv: csvReducer, grids: gridsReducer }),
  saga: settingsSaga,
};
