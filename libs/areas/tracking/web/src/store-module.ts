import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { statistics } from './statistics/statistics.slice.ts';
import { eventsSaga } from './visits/events.saga.ts';
import { eventsReducer } from './visits/events.slice.ts';
import { visits } from './visits/visits.ts';

function* trackingSaga() {
  yield fork(visits.saga);
  yield fork(eventsSaga);
  yield fork(statistics.saga);
}

/** The reducer and the sagas of the area. */
export const area: StoreModule = {
  name: 'tracking',
  reducer: combineReducers({ visits: visits.reducer, events: eventsReducer, statistics: statistics.reducer }),
  saga: trackingSaga,
};
