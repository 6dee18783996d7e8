import { webformsClient } from '@crm/api-client';
import { callApi, confirm, offerUndo, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { editsDropped } from '../draft/draft.slice.ts';
import { offer } from '../parts/offer.saga.ts';
import {
  copyRequested,
  deleteRequested,
  ledOn,
  publicationRefused,
  publicationToggled,
  restoreRequested,
} from './row-actions.slice.ts';
import type { RowWords } from './row-actions.slice.ts';
import { webformList } from './webform-list.ts';

const { reloaded, left } = webformList.actions;

/** Notifies the user of the result, then reloads the list. */
function* tell(result: ApiResult<unknown>, words: RowWords): SagaOf<void> {
  if (result.ok) yield put(toastShown({ level: 'info', text: words.done }));
  else if (result.failure.code === 'StaleRecord') yield put(toastShown({ level: 'warning', text: words.stale }));
  else yield put(toastShown({ level: 'error', text: `${words.failed} ${result.failure.message}`.trim() }));
  yield put(reloaded());
}

function* togglePublication({
  payload: { row, words, published, wayOn },
}: ReturnType<typeof publicationToggled>): SagaOf<void> {
  const body = { published, lockVersion: row.lockVersion };
  const result = yield* callApi(webformsClient, 'updateWebform', { id: row.id, body });
  if (result.ok && wayOn) {
    yield put(reloaded());
    if (yield* offer(words.done, wayOn.text, left.match)) yield put(ledOn(wayOn.to));
    return;
  }
  if (result.ok || result.failure.issues.length === 0) return yield* tell(result, words);
  yield put(publicationRefused({ id: row.id, name: row.name, problems: result.failure.issues }));
}

function* copy({ payload: { row, words, isOpen } }: ReturnType<typeof copyRequested>): SagaOf<void> {
  const result = yield* callApi(webformsClient, 'copyWebform', { id: row.id });
  yield* tell(result, words);
  if (result.ok && isOpen) yield put(ledOn(`/forms/${result.data.data.id}`));
}

function* remove({ payload }: ReturnType<typeof deleteRequested>): SagaOf<void> {
  const { row, words, question, restore: back, isOpen } = payload;
  if (!(yield* confirm({ type: 'danger', ...question }))) return;
  const result = yield* callApi(webformsClient, 'deleteWebform', { id: row.id });
  if (!result.ok) return yield* tell(result, words);
  yield put(reloaded());
  if (isOpen) {
    // A deleted form has no edits to save.
    yield put(editsDropped());
    yield put(ledOn('/forms'));
  }
  if (yield* offerUndo(words.done, back.undo)) yield put(restoreRequested({ row, words: back }));
}

function* restore({ payload: { row, words } }: ReturnType<typeof restoreRequested>): SagaOf<void> {
  yield* tell(yield* callApi(webformsClient, 'restoreWebform', { id: row.id }), words);
}

export function* rowActionsSaga() {
  yield takeEvery(publicationToggled, togglePublication);
  yield takeLeading(copyRequested, copy);
  yield takeEvery(deleteRequested, remove);
  yield takeEvery(restoreRequested, restore);
}
