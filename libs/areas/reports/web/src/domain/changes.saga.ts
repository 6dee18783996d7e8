import { dealInsightsClient, salesMetricsClient } from '@crm/api-client';
import type { CreateDealRiskMemoArgs, ToggleRankingReactionArgs } from '@crm/api-client';
import { callApi, takeEvery, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { insights, rankings, selectReports } from './reports.slices.ts';
import type { ReportsState } from './reports.slices.ts';

export const reactionToggled = createAction<ToggleRankingReactionArgs['body']>('reports/reactionToggled');
export const memoAdded = createAction<CreateDealRiskMemoArgs>('reports/memoAdded');

function* toggle({ payload: body }: ReturnType<typeof reactionToggled>): SagaOf<void> {
  const result = yield* callApi(salesMetricsClient, 'toggleRankingReaction', { body });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  const { rankings: shown }: ReportsState = yield select(selectReports);
  if (shown.query) yield put(rankings.actions.requested(shown.query));
}

function* addMemo({ payload }: ReturnType<typeof memoAdded>): SagaOf<void> {
  const result = yield* callApi(dealInsightsClient, 'createDealRiskMemo', payload);
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(insights.actions.requested({ dealId: payload.dealId }));
}

/** Saves stamps and notes, and reads again. */
export function* changesSaga(): SagaOf<void> {
  yield takeEvery(reactionToggled, toggle);
  yield takeEvery(memoAdded, addMemo);
}
