import { automationLogsClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, createListSlice, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, ListQuery, ListState, SagaOf, SearchCondition } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import type { AutomationLog, AutomationRun } from '../domain/automation.types.ts';

export const logTypes = ['all', 'success', 'failure', 'skipped', 'running', 'changed'] as const;
export type LogType = (typeof logTypes)[number];

/** The conditions that name the automation and the type of entries, in the address like those of any list. */
export const showing = (id: number, type: LogType): SearchCondition[] => [
  { field: 'automation', operator: 'eq', value: id },
  { field: 'log_type', operator: 'eq', value: type },
];

export const typeOf = ({ conditions }: Pick<ListQuery, 'conditions'>): LogType =>
  logTypes.find((type) => conditions.some(({ field, value }) => field === 'log_type' && value === type)) ?? 'all';

/** The log of the automation that the conditions name. */
export const logList = createListSlice<AutomationLog>(
  'automations/logs',
  function* (query) {
    const id = Number(query.conditions.find(({ field }) => field === 'automation')?.value);
    const { page, perPage } = query;
    return yield* callApi(automationLogsClient, 'listAutomationLogs', { id, page, perPage, logType: typeOf(query) });
  },
  { defaults: { sortKey: null, sortOrder: 'desc' } },
);

export const selectLogs = (state: { automations: { logs: ListState<AutomationLog> } }) => state.automations.logs;

interface Which {
  automationId: number;
  id: number;
}

export interface RunState {
  run: AutomationRun | null;
  failure: ApiFailure | null;
}

const slice = createSlice({
  name: 'automations/run',
  initialState: { run: null, failure: null } as RunState,
  reducers: {
    runRequested: (_state, _action: PayloadAction<Which>): RunState => ({ run: null, failure: null }),
    retryRequested: (_state, _action: PayloadAction<Which & { doneText: string; failedText: string }>) => {},
    runReceived: (state, { payload }: PayloadAction<AutomationRun>) => {
      state.run = payload;
    },
    runFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.failure = payload;
    },
    runClosed: (): RunState => ({ run: null, failure: null }),
  },
});

export const runReducer = slice.reducer;

export const { runRequested, retryRequested, runReceived, runFailed, runClosed } = slice.actions;

function* load({ payload }: ReturnType<typeof runRequested>): SagaOf<void> {
  const result = yield* callApi(automationLogsClient, 'getAutomationRun', payload);
  yield put(result.ok ? runReceived(result.data.data) : runFailed(result.failure));
}

function* retry({ payload: { doneText, failedText, ...which } }: ReturnType<typeof retryRequested>): SagaOf<void> {
  const result = yield* callApi(automationLogsClient, 'retryAutomationRun', which);
  const text = result.ok ? doneText : `${failedText} ${result.failure.message}`;
  yield put(toastShown({ level: result.ok ? 'info' : 'error', text }));
  yield put(runClosed());
  yield put(logList.actions.reloaded());
}

export function* logsSaga() {
  yield fork(logList.saga);
  yield takeLatest(runRequested, load);
  yield takeLeading(retryRequested, retry);
}
