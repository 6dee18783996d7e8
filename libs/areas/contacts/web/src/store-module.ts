import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { rangeReducer, rangeSaga } from './colour/action-range.slice.ts';
import { createSaga } from './create/create.saga.ts';
import { createReducer } from './create/create.slice.ts';
import { contactLists } from './list/contacts.list.ts';
import { contactPage } from './record/contact.record.ts';
import { stageChanges } from './record/stage-changes.slice.ts';

function* contactsSaga() {
  yield fork(contactLists.saga);
  yield fork(rangeSaga);
  yield fork(createSaga);
  yield fork(stageChanges.saga);
  yield fork(contactPage.saga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'contacts',
  reducer: combineReducers({
    list: contactLists.list.reducer,
    columns: contactLists.columns.reducer,
    saved: contactLists.saved.reducer,
    range: rangeReducer,
    create: createReducer,
    ...contactPage.reducers,
    stageChanges: stageChanges.reducer,
  }),
  saga: contactsSaga,
};
