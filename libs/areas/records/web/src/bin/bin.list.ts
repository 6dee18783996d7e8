import { binClient } from '@crm/api-client';
import type { BinnedRecord } from '@crm/api-client';
import { callApi, createListSlice, takeEvery, toastShown } from '@crm/web-kit';
import type { ListState, SagaOf, SearchCondition } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { fork, put } from 'redux-saga/effects';
import type { BinnedKind } from './ask-deletion.ts';

/** The kinds in the order of the tabs. */
export const binnedKinds = ['deals', 'customers', 'contacts', 'actions', 'estimates', 'materials'] as const;

/** Returns the kind that the URL holds as a condition; the first one for an invalid value. */
export const kindOf = (conditions: readonly SearchCondition[]): BinnedKind =>
  binnedKinds.find((kind) => conditions.some(({ field, value }) => field === 'kind' && value === kind)) ?? 'deals';

export const conditionsOf = (kind: BinnedKind): SearchCondition[] =>
  kind === 'deals' ? [] : [{ field: 'kind', operator: 'eq', value: kind }];

/** The deleted records of a kind, last deleted first. */
export const binList = createListSlice<BinnedRecord>('bin/list', function* ({ conditions, page, perPage }) {
  return yield* callApi(binClient, 'listBin', { kind: kindOf(conditions), page, perPage });
});

export const selectBin = (state: { bin: { list: ListState<BinnedRecord> } }) => state.bin.list;

/** The user restores a record. */
export const restoreRequested = createAction<{ kind: BinnedKind; id: number; doneText: string; failedText: string }>(
  'bin/restoreRequested',
);

function* restore({ payload: { kind, id, doneText, failedText } }: ReturnType<typeof restoreRequested>): SagaOf<void> {
  const result = yield* callApi(binClient, 'restoreFromBin', { kind, body: { ids: [id] } });
  if (result.ok) {
    yield put(binList.actions.rowsRemoved([id]));
    yield put(toastShown({ level: 'info', text: doneText }));
  } else {
    const text = result.failure.code === 'InUse' ? failedText : result.failure.message;
    yield put(toastShown({ level: 'error', text }));
  }
  yield put(binList.actions.reloaded());
}

export function* binSaga(): SagaOf<void> {
  yield fork(binList.saga);
  yield takeEvery(restoreRequested, restore);
}
