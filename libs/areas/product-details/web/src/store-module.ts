import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { detailsSaga } from './details/details.saga.ts';
import { detailsReducer } from './details/details.slice.ts';
import { offersReducer, offersSaga } from './details/offers.slice.ts';
import { retiredReducer, retiredSaga } from './details/retired.slice.ts';
import { gridsReducer, gridsSaga } from './grids/grids.slice.ts';

function* productDetailsSaga(): SagaOf<void> {
  yield fork(detailsSaga);
  yield fork(offersSaga);
  yield fork(retiredSaga);
  yield fork(gridsSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'product-details',
  reducer: combineReducers({
    details: detailsReducer,
    offers: offersReducer,
    retired: retiredReducer,
    grids: gridsReducer,
  }),
  saga: productDetailsSaga,
};
