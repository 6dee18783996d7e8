import { webformSubmissionLogsClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { select } from 'redux-saga/effects';
import type { SubmissionLog } from '../domain/webform.types.ts';
import { sortText } from '../list/webform-list.ts';
import { periodOf } from './log-period.ts';

interface Root {
  webforms: { logs: LogsState };
}

export interface LogsState {
  /** Id of the form whose answers are shown. */
  webformId: number | null;
  list: ListState<SubmissionLog>;
}

/** Selects the form and drops the answers of another one. Must come before the list requests its rows. */
export const logsOpened = createAction<{ webformId: number }>('webforms/logsOpened');

/** The visitors' answers, newest first. */
export const logList = createListSlice<SubmissionLog>(
  'webforms/logs',
  function* (query) {
    const { webformId }: LogsState = yield select(({ webforms }: Root) => webforms.logs);
    const { page, perPage, keyword } = query;
    const { from, to } = periodOf(query);
    return yield* callApi(webformSubmissionLogsClient, 'listWebformSubmissionLogs', {
      webformId: webformId ?? 0,
      page,
      perPage,
      sort: sortText(query),
      keyword: keyword === '' ? undefined : keyword,
      from: from ?? undefined,
      to: to ?? undefined,
    });
  },
  { defaults: { sortKey: 'submitted_at', sortOrder: 'desc' } },
);

const initialState: LogsState = { webformId: null, list: logList.initialState };

export function logsReducer(state: LogsState = initialState, action: Action): LogsState {
  if (!logsOpened.match(action)) {
    const list = logList.reducer(state.list, action);
    return list === state.list ? state : { ...state, list };
  }
  const { webformId } = action.payload;
  return webformId === state.webformId ? state : { webformId, list: logList.initialState };
}

export const selectLogs = ({ webforms }: Root) => webforms.logs.list;
