import { estimatesClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { estimateTouched, previewOpened } from '../work/work.slice.ts';
import {
  draftRefused,
  draftSubmitted,
  editorLeft,
  estimateOpened,
  estimateReceived,
  openingFailed,
  prefillReceived,
  prefillRequested,
  selectEditor,
} from './editor.slice.ts';
import type { EditorState } from './editor.slice.ts';

function* open(action: Action): SagaOf<void> {
  if (prefillRequested.match(action)) {
    const result = yield* callApi(estimatesClient, 'getEstimatePrefill', { dealId: action.payload });
    yield put(result.ok ? prefillReceived(result.data.data) : openingFailed(result.failure));
  } else if (estimateOpened.match(action)) {
    const { estimate }: EditorState = yield select(selectEditor);
    if (estimate?.id === action.payload) return;
    const result = yield* callApi(estimatesClient, 'getEstimate', { id: action.payload });
    yield put(result.ok ? estimateReceived(result.data.data) : openingFailed(result.failure));
  }
}

function* save({ payload: { content, doneText, showsPdf } }: ReturnType<typeof draftSubmitted>): SagaOf<void> {
  const { estimate, prefill }: EditorState = yield select(selectEditor);
  const result = estimate
    ? yield* callApi(estimatesClient, 'updateEstimate', {
        id: estimate.id,
        body: { ...content, lockVersion: estimate.lockVersion },
      })
    : yield* callApi(estimatesClient, 'createEstimate', { body: { ...content, dealId: prefill!.dealId } });
  if (!result.ok) {
    const now =
      estimate && result.failure.code === 'StaleRecord'
        ? yield* callApi(estimatesClient, 'getEstimate', { id: estimate.id })
        : undefined;
    yield put(draftRefused({ failure: result.failure, ...(now?.ok && { lockVersion: now.data.data.lockVersion }) }));
    return;
  }
  const saved = result.data.data;
  yield put(estimateReceived(saved));
  yield put(estimateTouched({ id: saved.id }));
  if (!showsPdf) yield put(toastShown({ level: 'info', text: doneText }));
  else yield put(previewOpened({ id: saved.id, version: saved.version, name: saved.number }));
}

export function* editorSaga() {
  yield takeLatest([estimateOpened, prefillRequested, editorLeft], open);
  yield takeLeading(draftSubmitted, save);
}
