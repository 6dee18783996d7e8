import { actionSaved, talkChanged } from '@crm/actions-web/events';
import { materialsClient } from '@crm/api-client';
import { callApi, takeEvery, takeLatest, toastActed, toastDismissed, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { nanoid } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take } from 'redux-saga/effects';
import { forgetFile } from '../browser/file-store.ts';
import { ownerHref } from '../domain/material.types.ts';
import {
  filesChosen,
  isUnderWay,
  selectUploads,
  uploadDismissed,
  uploadDone,
  uploadFailed,
  uploadRefused,
  uploadRetried,
} from '../uploads/uploads.slice.ts';
import type { UploadItem } from '../uploads/uploads.slice.ts';
import {
  attachedReceived,
  attachEmptied,
  attachLeft,
  attachOpened,
  attachRemoved,
  selectAttach,
} from './attach.slice.ts';
import type { AttachState, AttachWords } from './attach.slice.ts';

/** The page size, larger than the number of files of any action. */
const perPage = 50;

function* readAttached({ payload: { actionId } }: ReturnType<typeof attachOpened>): SagaOf<void> {
  if (actionId === 0) return;
  const result = yield* callApi(materialsClient, 'listMaterialsOfAction', { actionId, perPage });
  // The form works without the list of attached files.
  if (result.ok) yield put(attachedReceived(result.data.data.map(({ name }) => name)));
}

/** Uploads the files once the action has an id, like those added on the action itself. */
function* attach({ payload: { actionId } }: ReturnType<typeof actionSaved>): SagaOf<void> {
  const { chosen, words }: AttachState = yield select(selectAttach);
  const files = chosen.flatMap(({ refusal, ...file }) => (refusal ? [] : [file]));
  if (files.length === 0 || !words) return;
  yield put(attachEmptied());
  yield put(filesChosen({ owner: { type: 'action', id: actionId }, files }));
  const ids = new Set(files.map(({ id }) => id));
  for (;;) {
    yield* endOf(ids);
    yield* nameFiles(actionId);
    const left: UploadItem[] = yield* itemsOf(ids);
    if (left.every(({ status }) => status === 'done')) {
      if (left.length > 0) yield put(toastShown({ level: 'info', text: words.done }));
      return;
    }
    if (!(yield* isTriedAgain(actionId, left, words))) return;
  }
}

function* itemsOf(ids: ReadonlySet<string>): SagaOf<UploadItem[]> {
  const items: UploadItem[] = yield select(selectUploads);
  return items.filter(({ id }) => ids.has(id));
}

const ends = [uploadDone, uploadFailed, uploadRefused, uploadDismissed];

/** Waits until no upload is under way; meanwhile the browser asks before the page is left. */
function* endOf(ids: ReadonlySet<string>): SagaOf<void> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  yield call([window, 'addEventListener'], 'beforeunload', warn);
  try {
    while ((yield* itemsOf(ids)).some(isUnderWay)) yield take(ends);
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}

/** Updates the file names of the action on every screen that shows it. */
function* nameFiles(actionId: number): SagaOf<void> {
  const result = yield* callApi(materialsClient, 'listMaterialsOfAction', { actionId, perPage });
  if (!result.ok) return;
  const files = result.data.data.map(({ id, name, size }) => ({ id, name, size }));
  yield put(talkChanged({ actionId, files }));
}

/**
 * Reports the failed files and waits for a retry, from the message or on the action. Returns false when the user
 * dismisses it, or when a retry would not help.
 */
function* isTriedAgain(actionId: number, items: readonly UploadItem[], words: AttachWords): SagaOf<boolean> {
  const id = nanoid();
  const failed = items.filter(({ status }) => status === 'failed');
  // The form of the action lists which file failed and why.
  const more =
    failed.length > 0
      ? { text: words.failed, actionText: words.retry }
      : { text: words.refused, href: ownerHref({ type: 'action', id: actionId }) };
  yield put(toastShown({ id, level: 'error', durationMs: null, ...more }));
  if (failed.length === 0) return false;
  const isOfToast = (action: Action) =>
    (toastActed.match(action) || toastDismissed.match(action)) && action.payload.id === id;
  const isRetry = (action: Action) => uploadRetried.match(action) && failed.some((one) => one.id === action.payload.id);
  const { answered }: { answered?: Action } = yield race({ answered: take(isOfToast), elsewhere: take(isRetry) });
  if (!answered) yield put(toastDismissed({ id }));
  else if (!toastActed.match(answered)) return false;
  else for (const one of failed) yield put(uploadRetried({ id: one.id }));
  return true;
}

function* forgetUnsent(): SagaOf<void> {
  const { chosen }: AttachState = yield select(selectAttach);
  for (const { id } of chosen) forgetFile(id);
  yield put(attachEmptied());
}

export function* attachSaga() {
  yield takeLatest(attachOpened, readAttached);
  yield takeEvery(actionSaved, attach);
  yield takeEvery(attachRemoved, function* ({ payload }) {
    yield call(forgetFile, payload.id);
  });
  yield takeEvery(attachLeft, forgetUnsent);
}
