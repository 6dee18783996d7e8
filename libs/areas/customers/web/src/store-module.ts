import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { createSaga } from './create/create.saga.ts';
import { createReducer } from './create/create.slice.ts';
import { customerLists } from './list/customers.list.ts';
import { customerPage } from './record/customer.record.ts';
import { parentReducer, parentSaga } from './record/parent.slice.ts';
import { customerChildren, customerContacts, customerDeals, customerPeople } from './related/related.ts';

function* customersSaga() {
  yield fork(customerLists.saga);
  yield fork(createSaga);
  yield fork(customerPage.saga);
  yield fork(parentSaga);
  yield fork(customerDeals.saga);
  yield fork(customerContacts.saga);
  yield fork(customerChildren.saga);
  yield fork(customerPeople.saga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'customers',
  reducer: combineReducers({
    list: customerLists.list.reducer,
    columns: customerLists.columns.reducer,
    saved: customerLists.saved.reducer,
    create: createReducer,
    ...customerPage.reducers,
    parent: parentReducer,
    deals: customerDeals.reducer,
    contacts: customerContacts.reducer,
    children: customerChildren.reducer,
    people: customerPeople.reducer,
  }),
  saga: customersSaga,
};
