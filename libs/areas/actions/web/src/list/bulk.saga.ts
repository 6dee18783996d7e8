import { actionsClient } from '@crm/api-client';
import { callApi, offerUndo, takeEvery, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { actionsChanged, dealsOf } from '../domain/action.events.ts';
import { moved } from '../domain/times.ts';
import { actionsBulkChanged, actionsDeleted } from './bulk.events.ts';
import type { BulkChange } from './bulk.events.ts';

function* complain({ message: text }: ApiFailure): SagaOf<void> {
  yield put(toastShown({ level: 'error', text }));
}

function* remove({ payload: { actions, words } }: ReturnType<typeof actionsDeleted>): SagaOf<void> {
  const ids = actions.map(({ id }) => id);
  const [only] = ids;
  const result =
    ids.length === 1 && only !== undefined
      ? yield* callApi(actionsClient, 'deleteAction', { id: only })
      : yield* callApi(actionsClient, 'bulkDeleteActions', { body: { ids } });
  if (!result.ok) return yield* complain(result.failure);
  yield put(actionsChanged({ dealIds: dealsOf(actions) }));
  if (!(yield* offerUndo(words.done, words.undo))) return;
  const back = yield* callApi(actionsClient, 'restoreActions', { body: { ids } });
  if (!back.ok) return yield* complain(back.failure);
  yield put(actionsChanged({ dealIds: dealsOf(actions) }));
  yield put(toastShown({ level: 'info', text: words.undone }));
}

/** Yields the fields to write per action: a move to another day needs each action's own times. */
function* rowsOf(ids: readonly number[], { date, ...change }: BulkChange): SagaOf<object[] | ApiFailure> {
  if (date === undefined) return ids.map((id) => ({ id, ...change }));
  const rows: object[] = [];
  for (const id of ids) {
    const read = yield* callApi(actionsClient, 'getAction', { id });
    if (!read.ok) return read.failure;
    rows.push({ id, ...change, ...moved(read.data.data, date) });
  }
  return rows;
}

function* change({ payload: { ids, change: wanted, words } }: ReturnType<typeof actionsBulkChanged>): SagaOf<void> {
  const rows = yield* rowsOf(ids, wanted);
  if (!Array.isArray(rows)) return yield* complain(rows);
  const result = yield* callApi(actionsClient, 'bulkUpdateActions', { body: { actions: rows as { id: number }[] } });
  if (!result.ok) return yield* complain(result.failure);
  const { previous, actions } = result.data.data;
  const dealIds = dealsOf(actions);
  yield put(actionsChanged({ dealIds }));
  if (!(yield* offerUndo(words.done, words.undo))) return;
  const back = yield* callApi(actionsClient, 'bulkUpdateActions', { body: { actions: previous } });
  if (!back.ok) return yield* complain(back.failure);
  yield put(actionsChanged({ dealIds }));
  yield put(toastShown({ level: 'info', text: words.undone }));
}

export function* bulkSaga(): SagaOf<void> {
  yield takeEvery(actionsDeleted, remove);
  yield takeEvery(actionsBulkChanged, change);
}
