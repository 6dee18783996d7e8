import { estimatesClient } from '@crm/api-client';
import { callApi, concerns, liveChanged, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { estimateTouched, previewOpened } from '../estimate-commands/estimate-commands.slice.ts';
import {
  draftRefused,
  draftSubmitted,
  editorLeft,
  estimateOpened,
  estimateReceived,
  newestArrived,
  openingFailed,
  prefillReceived,
  prefillRequested,
  selectEditor,
} from './editor.slice.ts';
import type { Estimate } from '../domain/estimate.types.ts';
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
    const { code, current } = result.failure;
    const newest = code === 'StaleRecord' ? (current as Estimate | undefined) : undefined;
    return yield put(draftRefused({ failure: result.failure, ...(newest && { newest }) }));
  }
  const saved = result.data.data;
  yield put(estimateReceived(saved));
  yield put(estimateTouched({ id: saved.id }));
  if (!showsPdf) yield put(toastShown({ level: 'info', text: doneText }));
  else yield put(previewOpened({ id: saved.id, version: saved.version, name: saved.number }));
}

/** Reloads the estimate after a colleague's change; with unsaved edits both versions are compared. */
function* followOthers(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const before: EditorState = yield select(selectEditor);
  if (!concerns(change, 'estimates') || !before.estimate || before.saving === 'saving') return;
  const result = yield* callApi(estimatesClient, 'getEstimate', { id: before.estimate.id });
  const { estimate, saving, isDirty }: EditorState = yield select(selectEditor);
  if (!result.ok || estimate?.id !== result.data.data.id || saving === 'saving') return;
  if (result.data.data.lockVersion <= estimate.lockVersion) return;
  yield put(isDirty ? newestArrived(result.data.data) : estimateReceived(result.data.data));
}

export function* editorSaga() {
  yield takeLatest(liveChanged, followOthers);
  yield takeLatest([estimateOpened, prefillRequested, editorLeft], open);
  yield takeLeading(draftSubmitted, save);
}
