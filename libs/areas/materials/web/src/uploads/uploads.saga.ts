import { materialsClient } from '@crm/api-client';
import { callApi, takeEvery, takeLeading } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import type { Channel, EventChannel } from 'redux-saga';
import { call, fork, getContext, put, race, select, take } from 'redux-saga/effects';
import { forgetFile, keptFile } from '../browser/file-store.ts';
import { transport } from '../browser/transport.ts';
import type { Sending } from '../browser/transport.ts';
import type { Owner } from '../domain/material.types.ts';
import { refusalIn, refusalOf } from '../domain/refusal.ts';
import { announce, file as fileIt } from './upload-calls.ts';
import {
  filesChosen,
  kindsReceived,
  kindsRequested,
  selectKinds,
  selectUploads,
  uploadDismissed,
  uploadDone,
  uploadFailed,
  uploadProgressed,
  uploadRefused,
  uploadRetried,
  uploadSent,
  uploadStarted,
} from './uploads.slice.ts';
import type { UploadItem } from './uploads.slice.ts';

/** The number of parallel uploads: more would only slow down each of them. */
const LANES = 3;

function* loadKinds(owner?: Owner): SagaOf<void> {
  if ((yield select(selectKinds)) !== null) return;
  const result =
    owner?.type === 'customer'
      ? yield* callApi(materialsClient, 'listMaterialMimeTypesOfCustomer', { customerId: owner.id })
      : yield* callApi(materialsClient, 'listMaterialMimeTypes', {});
  if (result.ok) yield put(kindsReceived(result.data));
}

/** Refuses invalid files at once and queues the others. */
function* judge(queue: Channel<string>, { payload: { owner, files } }: ReturnType<typeof filesChosen>): SagaOf<void> {
  yield* loadKinds(owner);
  const kinds: ReturnType<typeof selectKinds> = yield select(selectKinds);
  for (const [index, entry] of files.entries()) {
    // Without the list of types only the server decides.
    const refusal = kinds && (index >= kinds.meta.maxFiles ? 'tooMany' : refusalOf(entry, kinds));
    if (refusal) {
      forgetFile(entry.id);
      yield put(uploadRefused({ id: entry.id, refusal }));
    } else yield put(queue, entry.id);
  }
}

/** Sends the bytes; returns the status of the answer, 0 when there was none. */
function* send(id: string, upload: Parameters<typeof transport.put>[0]): SagaOf<number> {
  const sending: EventChannel<Sending> = yield call(transport.put, upload);
  try {
    for (;;) {
      const event: Sending = yield take(sending);
      if ('status' in event) return event.status;
      yield put(uploadProgressed({ id, sent: event.sent }));
    }
  } finally {
    sending.close();
  }
}

/** Returns a failure by its status alone, because storages have no common error format. */
const sendFailure = (status: number): ApiFailure => ({
  status,
  code: status === 0 ? 'NetworkError' : status === 507 ? 'StorageFull' : 'Unavailable',
  message: '',
  issues: [],
});

function* stop(id: string, failure: ApiFailure): SagaOf<void> {
  const refusal = refusalIn(failure);
  if (!refusal) {
    yield put(uploadFailed({ id, failure }));
    return;
  }
  forgetFile(id);
  yield put(uploadRefused({ id, refusal }));
}

function* upload({ id, owner, name, size, type }: UploadItem): SagaOf<void> {
  const file = keptFile(id);
  if (!file) return;
  yield put(uploadStarted({ id }));
  const token = yield* announce(owner, { filename: name, filetype: type, filesize: size });
  if (!token.ok) return yield* stop(id, token.failure);
  const { uploadUrl: url, uploadHeaders: headers, fileUploadToken } = token.data.data;
  const status = yield* send(id, { url, headers, file });
  // The file has changed on the disk since it was chosen, so its length no longer matches the signature.
  if (status === 413 || status === 422) return yield* stop(id, { ...sendFailure(422), issues: changed });
  if (status < 200 || status > 299) return yield* stop(id, sendFailure(status));
  yield put(uploadSent({ id }));
  const filed = yield* fileIt(owner, fileUploadToken);
  if (!filed.ok) return yield* stop(id, filed.failure);
  forgetFile(id);
  yield put(uploadDone({ id, material: filed.data.data }));
}

const changed: ApiFailure['issues'] = [{ field: 'file', rule: 'size' } as ApiFailure['issues'][number]];

const isDismissalOf = (id: string) => (action: Action) => uploadDismissed.match(action) && action.payload.id === id;

/** Uploads queued files one after the other. */
function* lane(queue: Channel<string>): SagaOf<void> {
  for (;;) {
    const id: string = yield take(queue);
    const items: UploadItem[] = yield select(selectUploads);
    const item = items.find((one) => one.id === id && one.status === 'waiting');
    if (!item) continue;
    try {
      yield race({ done: call(upload, item), dismissed: take(isDismissalOf(id)) });
    } catch (error) {
      // An unexpected error in one file must not stop the others.
      const report: (error: unknown, where: string) => void = yield getContext('onSagaFailure');
      report(error, 'upload');
      yield put(uploadFailed({ id, failure: { ...sendFailure(500), code: 'InternalError' } }));
    }
  }
}

export function* uploadsSaga() {
  const queue: Channel<string> = yield call(channel<string>, buffers.expanding<string>(20));
  for (let count = 0; count < LANES; count += 1) yield fork(lane, queue);
  yield takeLeading(kindsRequested, ({ payload }) => loadKinds(payload));
  yield takeEvery(filesChosen, (action) => judge(queue, action));
  yield takeEvery(uploadRetried, function* ({ payload }) {
    yield put(queue, payload.id);
  });
  yield takeEvery(uploadDismissed, function* ({ payload }) {
    yield call(forgetFile, payload.id);
  });
}
