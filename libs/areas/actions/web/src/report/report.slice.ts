import { actionsClient } from '@crm/api-client';
import type { ListActionsAnswer, ListActionsArgs } from '@crm/api-client';
import { callApi, createLoadSlice, takeEvery } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { actionsChanged, talkHeard } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';

/** The member and the days of a report. */
interface ReportOf {
  userId: number;
  from: string;
  until: string;
}

export type ReportState = LoadState<Action[], ReportOf>;

/** Loads all pages of the report: a busy week has more actions than one page. */
function* readAll({ userId, from, until }: ReportOf): SagaOf<ApiResult<{ data: Action[] }>> {
  const conditions = [
    { field: 'user_id', operator: 'in' as const, value: [userId] },
    { field: 'start_datetime', operator: 'between' as const, value: [from, until] },
  ];
  const body = { perPage: 100, sortKey: 'start_datetime', sortOrder: 'asc', searchCondition: { conditions } } as const;
  const actions: Action[] = [];
  let cursor: string | null = null;
  do {
    const page: ApiResult<ListActionsAnswer> = yield* callApi(actionsClient, 'listActions', {
      body: (cursor === null ? body : { ...body, cursor }) satisfies ListActionsArgs['body'],
    });
    if (!page.ok) return page;
    actions.push(...page.data.data);
    cursor = page.data.meta.nextCursor;
  } while (cursor !== null);
  return { ok: true, data: { data: actions } };
}

export const report = createLoadSlice<Action[], ReportOf>('actions/report', [], readAll);
export const { requested: reportRequested, received: reportReceived, left: reportLeft } = report.actions;
export const selectReport = (state: { actions: { report: ReportState } }): ReportState => state.actions.report;

function* follow(): SagaOf<void> {
  const { query }: ReportState = yield select(selectReport);
  if (query) yield put(reportRequested(query));
}

export function* reportSaga(): SagaOf<void> {
  yield fork(report.saga);
  yield takeEvery([actionsChanged, talkHeard], follow);
}
