import { actionsClient } from '@crm/api-client';
import type { ListActionsAnswer, ListActionsArgs } from '@crm/api-client';
import { callApi, createLoadSlice, takeEvery } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { actionsChanged, talkHeard } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';
import type { ReportQuery } from './report.types.ts';

export type ReportState = LoadState<Action[], ReportQuery>;

/** Loads all pages of the report: a busy week has more actions than one page. */
function* readAll({ people, from, until }: ReportQuery): SagaOf<ApiResult<{ data: Action[] }>> {
  const conditions = [
    ...(people.length > 0 ? [{ field: 'user_id', operator: 'in' as const, value: people }] : []),
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

export const report = createLoadSlice<Action[], ReportQuery>('actions/report', [], readAll);
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
