import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { personSaga } from './person/person.saga.ts';
import { kept } from './person/person.slice.ts';
import { requestsList } from './requests/requests.list.ts';

function* areaSaga() {
  yield fork(kept.saga);
  yield fork(personSaga);
  yield fork(requestsList.saga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'personal-data',
  reducer: combineReducers({ kept: kept.reducer, requests: requestsList.reducer }),
  saga: areaSaga,
};
