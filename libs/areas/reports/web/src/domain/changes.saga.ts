import { dealInsightsClient, salesForecastsClient, salesMetricsClient } from '@crm/api-client';
import type {
  CreateDealRiskMemoArgs,
  DownloadSalesForecastArgs,
  SubmitForecastArgs,
  ToggleRankingReactionArgs,
  UpdateSalesMetricSettingsArgs,
} from '@crm/api-client';
import { callApi, saveFile, submitModal, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { metricSettingsModal, submitForecastModal } from './report-modals.ts';
import { insights, metricSettings, places, radar, rankings, selectReports, submissions } from './reports.slices.ts';
import type { ReportsState } from './reports.slices.ts';

export const reactionToggled = createAction<ToggleRankingReactionArgs['body']>('reports/reactionToggled');
export const memoAdded = createAction<CreateDealRiskMemoArgs>('reports/memoAdded');
export const forecastSubmitted = createAction<SubmitForecastArgs['body']>('reports/forecastSubmitted');
export const forecastDownloaded = createAction<DownloadSalesForecastArgs['body']>('reports/forecastDownloaded');
export const settingsChanged = createAction<UpdateSalesMetricSettingsArgs['body']>('reports/settingsChanged');

function* readMetrics(): SagaOf<void> {
  const shown: ReportsState = yield select(selectReports);
  if (shown.rankings.query) yield put(rankings.actions.requested(shown.rankings.query));
  if (shown.places.query) yield put(places.actions.requested(shown.places.query));
  if (shown.radar.query) yield put(radar.actions.requested(shown.radar.query));
}

function* toggle({ payload: body }: ReturnType<typeof reactionToggled>): SagaOf<void> {
  const result = yield* callApi(salesMetricsClient, 'toggleRankingReaction', { body });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield* readMetrics();
}

function* addMemo({ payload }: ReturnType<typeof memoAdded>): SagaOf<void> {
  const result = yield* callApi(dealInsightsClient, 'createDealRiskMemo', payload);
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(insights.actions.requested({ dealId: payload.dealId }));
}

function* download({ payload: body }: ReturnType<typeof forecastDownloaded>): SagaOf<void> {
  const result = yield* callApi(salesForecastsClient, 'downloadSalesForecast', { body });
  if (result.ok) saveFile(result.data.blob, result.data.filename);
  else yield put(toastShown({ level: 'error', text: result.failure.message }));
}

function* submit({ payload: body }: ReturnType<typeof forecastSubmitted>): SagaOf<void> {
  const result = yield* submitModal(submitForecastModal, () =>
    callApi(salesForecastsClient, 'submitForecast', { body }),
  );
  const { submissions: shown }: ReportsState = yield select(selectReports);
  if (result?.ok && shown.query) yield put(submissions.actions.requested(shown.query));
}

function* changeSettings({ payload: body }: ReturnType<typeof settingsChanged>): SagaOf<void> {
  const result = yield* submitModal(metricSettingsModal, () =>
    callApi(salesMetricsClient, 'updateSalesMetricSettings', { body }),
  );
  if (!result?.ok) return;
  yield put(metricSettings.actions.received(result.data.data));
  yield* readMetrics();
}

/** Saves stamps, notes, submitted forecasts and settings, and reads again. */
export function* changesSaga(): SagaOf<void> {
  yield takeEvery(reactionToggled, toggle);
  yield takeLeading(forecastDownloaded, download);
  yield takeEvery(memoAdded, addMemo);
  yield takeLeading(forecastSubmitted, submit);
  yield takeLeading(settingsChanged, changeSettings);
}
