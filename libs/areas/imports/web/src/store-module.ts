import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { jobsList } from './jobs/jobs.list.ts';
import { jobsSaga } from './jobs/jobs.saga.ts';

function* importsSaga() {
  yield fork(jobsList.saga);
  yield fork(jobsSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'imports',
  reducer: combineReducers({ jobs: jobsList.reducer }),
  saga: importsSaga,
};
