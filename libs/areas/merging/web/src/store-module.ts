import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { checkSlice, recordsSlice } from './compare/compare.slice.ts';
import { submissionReducer, submissionSaga } from './compare/submission.slice.ts';
import { groupsList } from './groups/groups.list.ts';
import { groupsSaga } from './groups/groups.saga.ts';
import { statusSlice } from './groups/status.slice.ts';
import { mergesList } from './history/merges.list.ts';
import { historySaga } from './history/history.saga.ts';

function* mergingSaga() {
  yield fork(groupsList.saga);
  yield fork(statusSlice.saga);
  yield fork(groupsSaga);
  yield fork(mergesList.saga);
  yield fork(historySaga);
  yield fork(recordsSlice.saga);
  yield fork(checkSlice.saga);
  yield fork(submissionSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'merging',
  reducer: combineReducers({
    groups: groupsList.reducer,
    status: statusSlice.reducer,
    history: mergesList.reducer,
    records: recordsSlice.reducer,
    check: checkSlice.reducer,
    submission: submissionReducer,
  }),
  saga: mergingSaga,
};
