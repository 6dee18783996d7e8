import { actionsClient } from '@crm/api-client';
import type { ListActionsAnswer, ListActionsArgs } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeEvery, takeLatest } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { actionsChanged, talkHeard } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';

export interface ReportState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The member and the days of the report. */
  userId: number;
  from: string;
  until: string;
  actions: Action[];
  failure?: ApiFailure;
}

type ReportOf = Pick<ReportState, 'userId' | 'from' | 'until'>;

const initialState: ReportState = { status: 'idle', userId: 0, from: '', until: '', actions: [] };

const slice = createSlice({
  name: 'actions/report',
  initialState,
  reducers: {
    reportRequested: (report, { payload }: PayloadAction<ReportOf>) => {
      const isSame = report.userId === payload.userId && report.from === payload.from && report.until === payload.until;
      Object.assign(report, payload, { status: 'loading', actions: isSame ? report.actions : [] });
    },
    reportReceived: (report, { payload }: PayloadAction<Action[]>) => {
      Object.assign(report, { status: 'ready', actions: payload, failure: undefined });
    },
    reportFailed: (report, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(report, { status: 'failed', failure: payload });
    },
    reportLeft: () => initialState,
  },
});

export const reportReducer = slice.reducer;
export const { reportRequested, reportReceived, reportFailed, reportLeft } = slice.actions;
export const selectReport = (state: { actions: { report: ReportState } }): ReportState => state.actions.report;

/** Loads all pages of the report: a busy week has more actions than one page. */
function* readAll(body: ListActionsArgs['body']): SagaOf<ApiResult<Action[]>> {
  const actions: Action[] = [];
  let cursor: string | null = null;
  do {
    const page: ApiResult<ListActionsAnswer> = yield* callApi(actionsClient, 'listActions', {
      body: cursor === null ? body : { ...body, cursor },
    });
    if (!page.ok) return page;
    actions.push(...page.data.data);
    cursor = page.data.meta.nextCursor;
  } while (cursor !== null);
  return { ok: true, data: actions };
}

function* fetchReport({ payload: { userId, from, until } }: ReturnType<typeof reportRequested>): SagaOf<void> {
  const conditions = [
    { field: 'user_id', operator: 'in' as const, value: [userId] },
    { field: 'start_datetime', operator: 'between' as const, value: [from, until] },
  ];
  const body = { perPage: 100, sortKey: 'start_datetime', sortOrder: 'asc', searchCondition: { conditions } } as const;
  const result = yield* readAll(body);
  yield put(result.ok ? reportReceived(result.data) : reportFailed(result.failure));
}

function* follow(): SagaOf<void> {
  const { status, userId, from, until }: ReportState = yield select(selectReport);
  if (status !== 'idle') yield put(reportRequested({ userId, from, until }));
}

export function* reportSaga(): SagaOf<void> {
  yield takeLatest(reportRequested, fetchReport);
  yield takeEvery([actionsChanged, talkHeard], follow);
}
