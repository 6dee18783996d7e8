import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { estimates } from './form/estimates.slice.ts';
import { partners } from './form/partners.slice.ts';
import { invoicesSaga } from './record/invoices.saga.ts';
import { invoicesReducer } from './record/invoices.slice.ts';

function* accountingSaga() {
  yield fork(invoicesSaga);
  yield fork(partners.saga);
  yield fork(estimates.saga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'accounting',
  reducer: combineReducers({
    invoices: invoicesReducer,
    partners: partners.reducer,
    estimates: estimates.reducer,
  }),
  saga: accountingSaga,
};
