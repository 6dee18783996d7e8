import { webformsClient, webformVersionsClient } from '@crm/api-client';
import { callApi, takeEvery, toastShown } from '@crm/web-kit';
import type { SagaFailure, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import type { Channel } from 'redux-saga';
import { actionChannel, delay, fork, getContext, put, race, select, take } from 'redux-saga/effects';
import { selectForm } from '../form/form.selectors.ts';
import { conflictResolved, formLeft, formSaved } from '../form/form.slice.ts';
import type { FormState } from '../form/form.slice.ts';
import { selectDraft, selectPresent, selectSavablePatch } from './draft.selectors.ts';
import {
  conflictFound,
  detailsRested,
  detailsSubmitted,
  discardRequested,
  draftReplaced,
  itemAdded,
  itemChanged,
  itemDuplicated,
  itemMoved,
  itemRemoved,
  itemRestored,
  publicationFailed,
  publicationRested,
  publishRequested,
  redone,
  saveFailed,
  saveRequested,
  saveRested,
  saveStarted,
  settingsChanged,
  undone,
  versionRestoreRequested,
} from './draft.slice.ts';
import type { DraftState } from './draft.types.ts';
import { ledOn } from '../list/row-actions.slice.ts';
import { offer } from '../parts/offer.saga.ts';
import type { WayOn } from '../parts/offer.saga.ts';
import { versionRestored } from '../versions/versions.slice.ts';
import { isNothing } from './wire-draft.ts';

/** Milliseconds without an edit before the draft is saved. */
export const pauseMs = 800;

const isEdit = isAnyOf(
  itemAdded,
  itemDuplicated,
  itemRemoved,
  itemRestored,
  itemMoved,
  itemChanged,
  settingsChanged,
  undone,
  redone,
  conflictResolved,
);
const isCommand = isAnyOf(saveRequested, publishRequested, detailsSubmitted, discardRequested, versionRestoreRequested);

/** Collects edits until there is a pause. Returns the command that ended it early, if any. */
function* pause(channel: Channel<Action>): SagaOf<Action | undefined> {
  for (;;) {
    const { next } = yield race({ next: take(channel), over: delay(pauseMs) });
    if (!next) return undefined;
    if (isCommand(next)) return next;
  }
}

/** Saves the valid part of the draft. Returns true when the server has it; a conflict waits for the user. */
function* saveDraft(): SagaOf<boolean> {
  const { form }: FormState = yield select(selectForm);
  const { save }: DraftState = yield select(selectDraft);
  if (!form || save.status === 'conflict') return false;
  const { next, patch }: ReturnType<typeof selectSavablePatch> = yield select(selectSavablePatch);
  if (isNothing(patch)) {
    yield put(saveRested());
    return true;
  }
  yield put(saveStarted());
  const { id, lockVersion } = form;
  const result = yield* callApi(webformsClient, 'updateWebform', { id, body: { ...patch, lockVersion } });
  const { id: shown }: FormState = yield select(selectForm);
  if (shown !== id) return false;
  if (result.ok) {
    yield put(formSaved({ form: result.data.data, sent: next }));
    yield put(saveRested());
    return true;
  }
  const { failure } = result;
  const isStale = failure.code === 'StaleRecord' && failure.current;
  yield put(isStale ? conflictFound(failure.current as never) : saveFailed({ failure, sent: next }));
  return false;
}

/** Notifies the user that the form is public, and follows the link when the user presses it. */
function* offerWayOn(doneText: string, { text, to }: WayOn): SagaOf<void> {
  if (yield* offer(doneText, text, formLeft.match)) yield put(ledOn(to));
}

/** Publishes the saved draft, or unpublishes the form. */
function* publish({ payload: { published, doneText, wayOn } }: ReturnType<typeof publishRequested>): SagaOf<void> {
  if (!(yield* saveDraft())) {
    yield put(publicationRested());
    return;
  }
  const { form }: FormState = yield select(selectForm);
  if (!form) return;
  const { id, lockVersion } = form;
  const result = yield* callApi(webformsClient, 'updateWebform', { id, body: { published, lockVersion } });
  if (result.ok) {
    yield put(formSaved({ form: result.data.data }));
    yield put(publicationRested());
    if (wayOn) yield fork(offerWayOn, doneText, wayOn);
    else yield put(toastShown({ level: 'info', text: doneText }));
    return;
  }
  const { failure } = result;
  if (failure.code === 'StaleRecord' && failure.current) {
    yield put(publicationRested());
    yield put(conflictFound(failure.current as never));
  } else yield put(publicationFailed({ failure }));
}

/** Stores secrets at once, after saving the draft. */
function* storeDetails({ payload: { patch, doneText } }: ReturnType<typeof detailsSubmitted>): SagaOf<void> {
  yield* saveDraft();
  const { form }: FormState = yield select(selectForm);
  if (!form) return;
  const { id, lockVersion } = form;
  const result = yield* callApi(webformsClient, 'updateWebform', { id, body: { ...patch, lockVersion } });
  if (result.ok) {
    yield put(formSaved({ form: result.data.data }));
    yield put(detailsRested({}));
    yield put(toastShown({ level: 'info', text: doneText }));
    return;
  }
  const { failure } = result;
  const isStale = failure.code === 'StaleRecord' && failure.current;
  yield put(detailsRested(isStale ? {} : { failure }));
  if (isStale) yield put(conflictFound(failure.current as never));
}

/** Replaces the draft with the last published version; undo restores the draft. */
function* discard({ payload: { doneText } }: ReturnType<typeof discardRequested>): SagaOf<void> {
  // Saves waiting edits first, so that undo can restore exactly the draft that the user saw.
  yield* saveDraft();
  const { form }: FormState = yield select(selectForm);
  if (!form) return;
  const { id, lockVersion } = form;
  const result = yield* callApi(webformsClient, 'discardWebformDraft', { id, body: { lockVersion } });
  if (result.ok) {
    yield put(formSaved({ form: result.data.data }));
    yield put(draftReplaced({ form: result.data.data, what: 'draftDiscarded' }));
    yield put(toastShown({ level: 'info', text: doneText }));
    return;
  }
  const { failure } = result;
  if (failure.code === 'StaleRecord' && failure.current) yield put(conflictFound(failure.current as never));
  else yield put(saveFailed({ failure, sent: yield select(selectPresent) }));
}

/** Replaces the draft, or one tab of it, with a published version; undo restores the previous draft. */
function* restoreVersion({
  payload: { number: versionId, part, doneText },
}: ReturnType<typeof versionRestoreRequested>): SagaOf<void> {
  // Saves waiting edits first, as `discard` does.
  yield* saveDraft();
  const { form }: FormState = yield select(selectForm);
  if (!form) return;
  const { id, lockVersion } = form;
  const result = yield* callApi(webformVersionsClient, 'restoreWebformVersion', {
    id,
    versionId,
    body: { lockVersion, part },
  });
  if (result.ok) {
    const { data: restored, leftOut } = result.data;
    yield put(formSaved({ form: restored }));
    yield put(draftReplaced({ form: restored, what: 'versionRestored' }));
    yield put(versionRestored({ leftOut }));
    yield put(toastShown({ level: 'info', text: doneText }));
    return;
  }
  const { failure } = result;
  if (failure.code === 'StaleRecord' && failure.current) yield put(conflictFound(failure.current as never));
  else yield put(toastShown({ level: 'error', text: failure.message }));
}

/** Handles edits and commands one after the other, so that no save can overtake another. */
function* keepSaving(): SagaOf<void> {
  const channel: Channel<Action> = yield actionChannel(
    (action: Action) => isEdit(action) || isCommand(action),
    buffers.expanding(),
  );
  for (;;) {
    const first: Action = yield take(channel);
    try {
      const command = isEdit(first) ? yield* pause(channel) : first;
      if (command && publishRequested.match(command)) yield* publish(command);
      else if (command && detailsSubmitted.match(command)) yield* storeDetails(command);
      else if (command && discardRequested.match(command)) yield* discard(command);
      else if (command && versionRestoreRequested.match(command)) yield* restoreVersion(command);
      else yield* saveDraft();
    } catch (error) {
      // A failure must not stop the loop: the next edit is still saved.
      const report: SagaFailure = yield getContext('onSagaFailure');
      report(error, first.type);
    }
  }
}

/** Offers to restore a removed item, as long as its form is open. */
function* offerWayBack({ payload: { item, index, words } }: ReturnType<typeof itemRemoved>): SagaOf<void> {
  if (yield* offer(words.removed, words.undo, formLeft.match)) yield put(itemRestored({ item, index }));
}

export function* draftSaga() {
  yield fork(keepSaving);
  yield takeEvery(itemRemoved, offerWayBack);
}
