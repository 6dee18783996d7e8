import { automationsClient } from '@crm/api-client';
import { callApi, offerUndo, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { automationList } from './automation-list.ts';
import { copyRequested, deleteRequested, refused, toggled } from './row-actions.slice.ts';
import type { RowWords } from './row-actions.slice.ts';

const { reloaded } = automationList.actions;

/** Notifies the user of the result, then reloads the list. */
function* tell(result: ApiResult<unknown>, { done, failed }: RowWords): SagaOf<void> {
  if (result.ok) yield put(toastShown({ level: 'info', text: done }));
  else yield put(toastShown({ level: 'error', text: `${failed} ${result.failure.message}`.trim() }));
  yield put(reloaded());
}

function* toggle({ payload: { row, words, isOn } }: ReturnType<typeof toggled>): SagaOf<void> {
  const body = { status: isOn ? ('enabled' as const) : ('disabled' as const), lockVersion: row.lockVersion };
  const result = yield* callApi(automationsClient, 'updateAutomation', { id: row.id, body });
  if (!result.ok && result.failure.issues.length > 0)
    yield put(refused({ id: row.id, name: row.name, issues: result.failure.issues }));
  else yield* tell(result, words);
}

function* copy({ payload: { row, words } }: ReturnType<typeof copyRequested>): SagaOf<void> {
  yield* tell(yield* callApi(automationsClient, 'duplicateAutomation', { id: row.id }), words);
}

function* remove({ payload: { row, words } }: ReturnType<typeof deleteRequested>): SagaOf<void> {
  const result = yield* callApi(automationsClient, 'deleteAutomation', { id: row.id });
  if (!result.ok) return yield* tell(result, words);
  yield put(reloaded());
  if (!(yield* offerUndo(words.done, words.undo ?? ''))) return;
  const back = yield* callApi(automationsClient, 'restoreAutomation', { id: row.id });
  yield* tell(back, { done: words.undone ?? '', failed: words.failed });
}

export function* rowActionsSaga() {
  yield takeEvery(toggled, toggle);
  yield takeLeading(copyRequested, copy);
  yield takeEvery(deleteRequested, remove);
}
