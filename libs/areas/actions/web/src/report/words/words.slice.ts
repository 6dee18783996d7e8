import { dailyReportsClient } from '@crm/api-client';
import type { DailyReport } from '@crm/api-client';
import { callApi, concerns, createLoadSlice, liveChanged, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { fork, put, select } from 'redux-saga/effects';
import type { ReportQuery } from '../report.types.ts';

/** The own words of the report's members, and the members whose reports the user may read. */
export interface Words {
  reports: DailyReport[];
  memberIds: number[];
}
export type WordsState = LoadState<Words, ReportQuery>;

function* read({ people, from, until }: ReportQuery): SagaOf<ApiResult<{ data: Words }>> {
  const body = { from, until, ...(people.length > 0 && { people }) };
  const result = yield* callApi(dailyReportsClient, 'listDailyReports', { body });
  if (!result.ok) return result;
  const { data: reports, memberIds } = result.data;
  return { ok: true, data: { data: { reports, memberIds } } };
}

export const words = createLoadSlice<Words, ReportQuery>('actions/words', { reports: [], memberIds: [] }, read);
export const { requested: wordsRequested, received: wordsReceived, left: wordsLeft } = words.actions;
export const selectWords = (state: { actions: { words: WordsState } }): WordsState => state.actions.words;

/** Asks for the report of a member and day without own words, so that it can have comments. */
export const reportOpened = createAction<{ userId: number; day: string }>('actions/reportOpened');

function* reload(): SagaOf<void> {
  const { query }: WordsState = yield select(selectWords);
  if (query) yield put(wordsRequested(query));
}

function* open({ payload: body }: ReturnType<typeof reportOpened>): SagaOf<void> {
  const result = yield* callApi(dailyReportsClient, 'openDailyReport', { body });
  if (result.ok) return yield* reload();
  yield put(toastShown({ level: 'error', text: result.failure.message }));
}

function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (concerns(change, 'daily_reports')) yield* reload();
}

export function* wordsSaga(): SagaOf<void> {
  yield fork(words.saga);
  yield takeLeading(reportOpened, open);
  yield takeEvery(liveChanged, follow);
}
