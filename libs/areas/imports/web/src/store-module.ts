import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { importSaga } from './import/import.saga.ts';
import { importSlice } from './import/import.slice.ts';
import { importsList } from './import/imports.list.ts';
import { jobsList } from './jobs/jobs.list.ts';
import { jobsSaga } from './jobs/jobs.saga.ts';

function* importsSaga() {
  yield fork(jobsList.saga);
  yield fork(jobsSaga);
  yield fork(importsList.saga);
  yield fork(importSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'imports',
  reducer: combineReducers({
    jobs: jobsList.reducer,
    imports: importsList.reducer,
    import: importSlice.reducer,
  }),
  saga: importsSaga,
};
