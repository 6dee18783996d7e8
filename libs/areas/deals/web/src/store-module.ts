import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { bookmarkSaga } from './bookmark/bookmark.slice.ts';
import { formSaga } from './form/form.saga.ts';
import { formReducer } from './form/form.slice.ts';
import { dealListReducer, dealListSaga } from './list/deal-list.slice.ts';
import { bulkSaga } from './list/bulk/bulk.saga.ts';
import { listColumns } from './list/columns/list-columns.ts';
import { inlineSaga } from './list/inline/inline.saga.ts';
import { movesSaga } from './move/move.saga.ts';
import { movesReducer } from './move/moves.slice.ts';
import { dealSaved } from './saved/saved.ts';
import { sharingSaga } from './sharing/sharing.saga.ts';

const sagas = [
  listColumns.saga,
  bulkSaga,
  bookmarkSaga,
  inlineSaga,
  dealSaved.saga,
  sharingSaga,
  movesSaga,
  dealListSaga,
  formSaga,
];

function* dealsSaga() {
  for (const saga of sagas) yield fork(saga);
}

/** The store module of the area: reducer and sagas. */
export const area: StoreModule = {
  name: 'deals',
  reducer: combineReducers({
    list: dealListReducer,
    columns: listColumns.reducer,
    saved: dealSaved.reducer,
    form: formReducer,
    moves: movesReducer,
  }),
  saga: dealsSaga,
};
