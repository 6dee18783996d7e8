import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { changesSaga } from './domain/changes.saga.ts';
import { aiForecast, forecasts, insights, rankings, targets, waterfalls } from './domain/reports.slices.ts';

function* reportsSaga() {
  for (const slice of [forecasts, targets, waterfalls, rankings, aiForecast, insights]) yield fork(slice.saga);
  yield fork(changesSaga);
}

/** The reducer and the sagas of the area. */
export const area: StoreModule = {
  name: 'reports',
  reducer: combineReducers({
    forecasts: forecasts.reducer,
    targets: targets.reducer,
    waterfalls: waterfalls.reducer,
    rankings: rankings.reducer,
    ai: aiForecast.reducer,
    insights: insights.reducer,
  }),
  saga: reportsSaga,
};
