import { dealCommentsClient } from '@crm/api-client';
import { callApi, concerns, confirm, liveChanged, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import {
  commentArrived,
  commentNotSent,
  commentRemoved,
  commentRetried,
  commentSent,
  commentsFailed,
  commentsHeard,
  commentsOpened,
  commentsReceived,
  editFailed,
  editSaved,
  editSubmitted,
  olderRequested,
  removalRequested,
  selectComments,
} from './comments.slice.ts';
import type { DealCommentsState } from './comments.slice.ts';

const perRead = 20;

function* read(action: Action): SagaOf<void> {
  const { dealId, items }: DealCommentsState = yield select(selectComments);
  if (dealId === null) return;
  const isOlder = olderRequested.match(action) && items.length > 0;
  const more = isOlder ? { readMore: true, oldestCommentId: items[0]!.id } : {};
  const result = yield* callApi(dealCommentsClient, 'listDealComments', { id: dealId, itemsPerPage: perRead, ...more });
  yield put(result.ok ? commentsReceived({ answer: result.data, isOlder }) : commentsFailed(result.failure));
}

/** Loads a colleague's new comments into the list, without a reload of the page. */
function* hear(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { dealId, status }: DealCommentsState = yield select(selectComments);
  if (!concerns(change, 'deal_comments') || dealId === null || status !== 'ready') return;
  const result = yield* callApi(dealCommentsClient, 'listDealComments', { id: dealId, itemsPerPage: perRead });
  const now: DealCommentsState = yield select(selectComments);
  if (result.ok && now.dealId === dealId && now.status === 'ready') yield put(commentsHeard(result.data));
}

/** Sends a comment. A retry after a lost answer carries the same key, so the server stores the comment once. */
function* send(dealId: number, key: string): SagaOf<void> {
  const { pending }: DealCommentsState = yield select(selectComments);
  const said = pending.find((one) => one.key === key);
  if (!said) return;
  const { body, mentionedUserIds } = said;
  const result = yield* callApi(
    dealCommentsClient,
    'createDealComment',
    { id: dealId, body: { body, mentionedUserIds } },
    { idempotencyKey: `deal comment ${key}` },
  );
  yield put(
    result.ok ? commentArrived({ key, comment: result.data.data }) : commentNotSent({ key, failure: result.failure }),
  );
}

function* sendAgain({ payload: { key } }: ReturnType<typeof commentRetried>): SagaOf<void> {
  const { dealId }: DealCommentsState = yield select(selectComments);
  if (dealId !== null) yield* send(dealId, key);
}

function* save({ payload: said }: ReturnType<typeof editSubmitted>): SagaOf<void> {
  const { dealId, edit }: DealCommentsState = yield select(selectComments);
  if (dealId === null || !edit) return;
  const body = { ...said, lockVersion: edit.lockVersion };
  const result = yield* callApi(dealCommentsClient, 'updateDealComment', { dealId, id: edit.id, body });
  yield put(result.ok ? editSaved(result.data.data) : editFailed(result.failure));
}

function* remove({ payload }: ReturnType<typeof removalRequested>): SagaOf<void> {
  const { id, question, failedText } = payload;
  const { dealId }: DealCommentsState = yield select(selectComments);
  if (dealId === null || !(yield* confirm(question))) return;
  const result = yield* callApi(dealCommentsClient, 'deleteDealComment', { dealId, id });
  if (result.ok || result.failure.code === 'RecordNotFound') yield put(commentRemoved(id));
  else yield put(toastShown({ level: 'error', text: failedText }));
}

export function* commentsSaga() {
  yield takeLatest([commentsOpened, olderRequested], read);
  yield takeLatest(liveChanged, hear);
  yield takeEvery(commentSent, ({ payload }) => send(payload.dealId, payload.key));
  yield takeEvery(commentRetried, sendAgain);
  yield takeLeading(editSubmitted, save);
  yield takeLeading(removalRequested, remove);
}
