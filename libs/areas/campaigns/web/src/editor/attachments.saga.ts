import { campaignEmailsClient } from '@crm/api-client';
import { callApi, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { call, put, select } from 'redux-saga/effects';
import { uploads } from './uploads.ts';
import { saved, selectEmailEditor } from './editor.slice.ts';
import type { EmailEditorState } from './editor.slice.ts';

export const filesChosen = createAction<{ files: File[]; failedText: string; refusedText: string }>(
  'campaigns/editor/filesChosen',
);
export const fileRemoved = createAction<number>('campaigns/editor/fileRemoved');

/** Attaches files one after the other: announced, sent, then filed. */
function* attach({ payload: { files, failedText, refusedText } }: ReturnType<typeof filesChosen>): SagaOf<void> {
  for (const file of files) {
    const { campaignId, email }: EmailEditorState = yield select(selectEmailEditor);
    if (!email) return;
    const announced = yield* callApi(campaignEmailsClient, 'getCampaignAttachmentToken', {
      filename: file.name,
      filetype: file.type || 'application/octet-stream',
      filesize: file.size,
    });
    if (!announced.ok) return yield* tell(announced.failure, refusedText);
    const { fileUploadToken, uploadUrl } = announced.data.data;
    const isSent: boolean = yield call(uploads.put, uploadUrl, file);
    if (!isSent) return void (yield put(toastShown({ level: 'error', text: failedText })));
    const place = { campaignId, id: email.id };
    const result = yield* callApi(campaignEmailsClient, 'attachCampaignFile', { ...place, body: { fileUploadToken } });
    if (!result.ok) return yield* tell(result.failure, refusedText);
    yield put(saved({ ...email, attachments: [...email.attachments, result.data.data] }));
  }
}

function* remove({ payload: attachmentId }: ReturnType<typeof fileRemoved>): SagaOf<void> {
  const { campaignId, email }: EmailEditorState = yield select(selectEmailEditor);
  if (!email) return;
  const place = { campaignId, id: email.id, attachmentId };
  const result = yield* callApi(campaignEmailsClient, 'removeCampaignFile', place);
  if (!result.ok) return yield* tell(result.failure, result.failure.message);
  yield put(saved({ ...email, attachments: email.attachments.filter(({ id }) => id !== attachmentId) }));
}

function* tell({ issues, message }: ApiFailure, refusedText: string): SagaOf<void> {
  yield put(toastShown({ level: 'error', text: issues.length > 0 ? refusedText : message }));
}

export function* attachmentsSaga() {
  yield takeLeading(filesChosen, attach);
  yield takeLeading(fileRemoved, remove);
}
