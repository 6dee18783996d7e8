import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { detailsSaga } from './details/details.saga.ts';
import { detailsReducer } from './details/details.slice.ts';
import { offers } from './details/offers.slice.ts';
import { retiredReducer, retiredSaga } from './details/retired.slice.ts';
import { gridsReducer, gridsSaga } from './grids/grids.slice.ts';

function* productDetailsSaga(): SagaOf<void> {
  yield fork(detailsSaga);
  yield fork(offers.saga);
  yield fork(retiredSaga);
  yield fork(gridsSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'product-details',
  reducer: combineReducers({
    details: detailsReducer,
    offers: offers.reducer,
    retired: retiredReducer,
    grids: gridsReducer,
  }),
  saga: productDetailsSaga,
};
