import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { changesSaga } from './domain/changes.saga.ts';
import * as slices from './domain/reports.slices.ts';

const { selectReports: _selector, ...loaded } = slices;

function* reportsSaga() {
  for (const { saga } of Object.values(loaded)) yield fork(saga);
  yield fork(changesSaga);
}

/** The reducer and the sagas of the area. */
export const area: StoreModule = {
  name: 'reports',
  reducer: combineReducers({
    forecasts: loaded.forecasts.reducer,
    lastYears: loaded.lastYears.reducer,
    submissions: loaded.submissions.reducer,
    targets: loaded.targets.reducer,
    waterfalls: loaded.waterfalls.reducer,
    ai: loaded.aiForecast.reducer,
    aiUsers: loaded.aiUsers.reducer,
    aiDeals: loaded.aiDeals.reducer,
    rankings: loaded.rankings.reducer,
    places: loaded.places.reducer,
    radar: loaded.radar.reducer,
    metricSettings: loaded.metricSettings.reducer,
    riskyDeals: loaded.riskyDeals.reducer,
    insights: loaded.insights.reducer,
  }),
  saga: reportsSaga,
};
