import { dealBulkClient } from '@crm/api-client';
import type { BulkUpdateDealsArgs } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import { callApi, confirm, offerUndo, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { dealList } from '../deal-list.slice.ts';

type Body = BulkUpdateDealsArgs['body'];
export type BulkChanges = Body['changes'];
/** Which deals are meant: those ticked, or all that match. */
export type BulkTarget = Pick<Body, 'dealTypeId' | 'ids' | 'searchCondition'>;

export const bulkModal = 'deals/bulk';

/** What the modal is opened with. */
export interface BulkQuestion {
  target: BulkTarget;
  count: number;
}

interface BulkWords {
  /** Of what was done, with {count} for the server's number. */
  done: string;
  undo: string;
  undone: string;
  /** Some were changed by others meanwhile: {restored}, {since}. */
  partly: string;
  failed: string;
  /** Of deals that stayed as they are, since they lack what the phase asks for. */
  leftOut?: string;
}

export const bulkSubmitted = createAction<{
  target: BulkTarget;
  changes: BulkChanges;
  /** Deals that lack what the phase asks for stay as they are. */
  leaveOutLacking?: boolean;
  words: BulkWords;
}>('deals/bulkSubmitted');

export const bulkDeleteAsked = createAction<{
  target: BulkTarget;
  words: BulkWords & { title: string; text: string; confirm: string; cancel: string };
}>('deals/bulkDeleteAsked');

function* update({ payload }: ReturnType<typeof bulkSubmitted>): SagaOf<void> {
  const { target, changes, leaveOutLacking, words } = payload;
  const result = yield* submitModal(bulkModal, () =>
    callApi(dealBulkClient, 'bulkUpdateDeals', { body: { ...target, changes, leaveOutLacking } }),
  );
  if (!result?.ok) return;
  if (words.leftOut && result.data.data.leftOutCount > 0)
    yield put(toastShown({ level: 'warning', text: words.leftOut }));
  yield* finish(result.data.data, words);
}

function* remove({ payload: { target, words } }: ReturnType<typeof bulkDeleteAsked>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  const result = yield* callApi(dealBulkClient, 'bulkDeleteDeals', { body: target });
  if (result.ok) yield* finish(result.data.data, words);
  else yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
}

function* finish({ operationId, count }: { operationId: number; count: number }, words: BulkWords): SagaOf<void> {
  yield put(dealList.actions.selectionChanged([]));
  yield put(dealList.actions.reloaded());
  yield fork(offerWayBack, operationId, words.done.replace('{count}', count.toLocaleString()), words);
}

function* offerWayBack(id: number, text: string, words: BulkWords): SagaOf<void> {
  if (!(yield* offerUndo(text, words.undo))) return;
  const result = yield* callApi(dealBulkClient, 'undoBulkDeals', { id });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
  const { restoredCount, changedSinceCount } = result.data.data;
  yield put(dealList.actions.reloaded());
  const partly = words.partly
    .replace('{restored}', String(restoredCount))
    .replace('{since}', String(changedSinceCount));
  yield put(
    changedSinceCount > 0
      ? toastShown({ level: 'warning', text: partly })
      : toastShown({ level: 'info', text: words.undone }),
  );
}

export function* bulkSaga(): SagaOf<void> {
  yield takeLeading(bulkSubmitted, update);
  yield takeLeading(bulkDeleteAsked, remove);
}
