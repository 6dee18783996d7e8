import { combineReducers } from '@reduxjs/toolkit';
import type { Area } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { bookmarkSaga } from './bookmark/bookmark.slice.ts';
import { boardSaga } from './board/board.saga.ts';
import { boardReducer } from './board/board.slice.ts';
import { formSaga } from './form/form.saga.ts';
import { formReducer } from './form/form.slice.ts';
import { dealListReducer, dealListSaga } from './list/deal-list.slice.ts';
import { bulkSaga } from './list/bulk/bulk.saga.ts';
import { listColumns } from './list/columns/list-columns.ts';
import { inlineSaga } from './list/inline/inline.saga.ts';
import { dealLabelsSaga } from './labels/labels.saga.ts';
import { movesSaga } from './move/move.saga.ts';
import { dealRecord, dealRecordSaga, goneReducer, leavingReducer } from './record/deal-record.slice.ts';
import { dealSaved } from './saved/saved.ts';
import { sharingSaga } from './sharing/sharing.saga.ts';

const sagas = [
  listColumns.saga,
  bulkSaga,
  bookmarkSaga,
  dealLabelsSaga,
  inlineSaga,
  dealSaved.saga,
  sharingSaga,
  boardSaga,
  movesSaga,
  dealListSaga,
  dealRecordSaga,
  formSaga,
];

function* dealsSaga() {
  for (const saga of sagas) yield fork(saga);
}

/** Reducer and sagas of the room. */
export const area: Area = {
  name: 'deals',
  reducer: combineReducers({
    board: boardReducer,
    list: dealListReducer,
    columns: listColumns.reducer,
    saved: dealSaved.reducer,
    record: dealRecord.reducer,
    goneId: goneReducer,
    leavingId: leavingReducer,
    form: formReducer,
  }),
  saga: dealsSaga,
};
