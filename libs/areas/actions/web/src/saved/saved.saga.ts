import { actionSearchConditionsClient } from '@crm/api-client';
import { callApi, confirm, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { ActionsState } from '../area.types.ts';
import {
  historiesReceived,
  savedFailed,
  savedReceived,
  savedRequested,
  searchDeleted,
  searchOverwritten,
  searchSaved,
  searchUsed,
} from './saved.slice.ts';
import type { SavedState } from './saved.slice.ts';

const client = actionSearchConditionsClient;

function* fetchSaved(): SagaOf<void> {
  const conditions = yield* callApi(client, 'listActionSearchConditions', { perPage: 100 });
  const histories = yield* callApi(client, 'listActionSearchHistories', {});
  if (!conditions.ok || !histories.ok) return yield put(savedFailed());
  yield put(savedReceived({ conditions: conditions.data.data, histories: histories.data.data }));
}

function* remember({ payload: { search, id } }: ReturnType<typeof searchUsed>): SagaOf<void> {
  const body = { search };
  const { histories } = (yield select(({ actions }: { actions: ActionsState }) => actions.saved)) as SavedState;
  // A condition that was used before is updated in the last ten, not added again.
  const isKnown = histories.some(({ conditionId }) => conditionId === id);
  const result =
    id === undefined
      ? yield* callApi(client, 'addActionSearchHistory', { body })
      : yield* callApi(client, isKnown ? 'updateActionSearchHistory' : 'useActionSearchCondition', { id, body });
  // The search works without its history.
  if (result.ok) yield put(historiesReceived(result.data.data));
}

function* told(result: ApiResult<unknown>, doneText: string): SagaOf<void> {
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  yield put(savedRequested());
}

function* save({ payload: { body, doneText } }: ReturnType<typeof searchSaved>): SagaOf<void> {
  yield* told(yield* callApi(client, 'createActionSearchCondition', { body }), doneText);
}

/** Overwrites a saved condition; after a change elsewhere it loads the new version and asks for confirmation. */
function* overwrite({ payload }: ReturnType<typeof searchOverwritten>): SagaOf<void> {
  const { saved, change, doneText, stale } = payload;
  const { id } = saved;
  const write = (lockVersion: number) =>
    callApi(client, 'updateActionSearchCondition', { id, body: { ...change, lockVersion } });
  const first = yield* write(saved.lockVersion);
  if (first.ok || first.failure.code !== 'StaleRecord') return yield* told(first, doneText);
  const newest = yield* callApi(client, 'getActionSearchCondition', { id });
  if (!newest.ok) return yield* told(newest, doneText);
  const { title, text, confirm: confirmText, cancel: cancelText } = stale;
  const isMeant = !change.search || (yield* confirm({ type: 'warning', title, text, confirmText, cancelText }));
  if (isMeant) yield* told(yield* write(newest.data.data.lockVersion), doneText);
  else yield put(savedRequested());
}

function* remove({ payload: { id, words } }: ReturnType<typeof searchDeleted>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  yield* told(yield* callApi(client, 'deleteActionSearchCondition', { id }), words.done);
}

export function* savedSaga(): SagaOf<void> {
  yield takeLatest(savedRequested, fetchSaved);
  yield takeEvery(searchUsed, remember);
  yield takeLeading(searchSaved, save);
  yield takeLeading(searchOverwritten, overwrite);
  yield takeLeading(searchDeleted, remove);
}
