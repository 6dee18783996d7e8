import { campaignEmailsClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { delay, fork, put, race, select, take } from 'redux-saga/effects';
import { attachmentsSaga } from './attachments.saga.ts';
import {
  bodyTaken,
  edited,
  failed,
  left,
  mineKept,
  opened,
  received,
  refused,
  saveStarted,
  saved,
  selectEmailEditor,
} from './editor.slice.ts';
import type { EmailEditorState } from './editor.slice.ts';

/** The time after the last change in which nothing is saved (ms). */
const PAUSE = 1200;

function* open({ payload: { campaignId, id } }: ReturnType<typeof opened>): SagaOf<void> {
  if (id === null) return;
  const result = yield* callApi(campaignEmailsClient, 'getCampaignEmail', { campaignId, id });
  yield put(result.ok ? received(result.data.data) : failed(result.failure));
}

/** Saves the draft, one call at a time: a second one with the same version would conflict with the first. */
function* save(): SagaOf<boolean> {
  const { campaignId, email, draft }: EmailEditorState = yield select(selectEmailEditor);
  yield put(saveStarted());
  const result = email
    ? yield* callApi(campaignEmailsClient, 'updateCampaignEmail', {
        campaignId,
        id: email.id,
        body: { ...draft, lockVersion: email.lockVersion },
      })
    : yield* callApi(campaignEmailsClient, 'createCampaignEmail', { campaignId, body: draft });
  yield put(result.ok ? saved(result.data.data) : refused(result.failure));
  return result.ok;
}

/** Saves changes after a pause, and what was changed during a save right after it. */
function* autosave(): SagaOf<void> {
  for (;;) {
    const changed: { type: string } = yield take([edited.type, bodyTaken.type, mineKept.type]);
    if (changed.type === edited.type) yield* pause();
    for (;;) {
      const { isDirty, theirs, status }: EmailEditorState = yield select(selectEmailEditor);
      if (!isDirty || theirs || status !== 'ready') break;
      if (!(yield* save())) break;
    }
  }
}

/** Waits until nothing was changed for a while, or the screen is left. */
function* pause(): SagaOf<void> {
  for (;;) {
    const { again } = yield race({ again: take(edited.type), over: delay(PAUSE), gone: take(left.type) });
    if (!again) return;
  }
}

export function* editorSaga() {
  yield takeLatest(opened, open);
  yield fork(autosave);
  yield fork(attachmentsSaga);
}
