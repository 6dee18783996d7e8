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

/** Pause after an edit before it is saved. */
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

/** Takes edits together until there is a pause; gives the command that ended it, if one did. */
function* pause(channel: Channel<Action>): SagaOf<Action | undefined> {
  for (;;) {
    const { next } = yield race({ next: take(channel), over: delay(pauseMs) });
    if (!next) return undefined;
    if (isCommand(next)) return next;
  }
}

/** Sends what can be saved; true when the server has it. A conflict waits for the user. */
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

/** Tells that the form is public, and leads on when asked to. */
function* offerWayOn(doneText: string, { text, to }: WayOn): SagaOf<void> {
  if (yield* offer(doneText, text, formLeft.match)) yield put(ledOn(to));
}

/** Publishes what has been saved, or takes the form back. */
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

/** Stores what is secret at once, after what has been edited. */
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

/** Goes back to what was published last; undo brings the draft back. */
function* discard({ payload: { doneText } }: ReturnType<typeof discardRequested>): SagaOf<void> {
  // What is lost must be what was seen: edits that wait are saved first, so that undo has them, too.
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

/** Makes a published version, or one tab of it, the draft; undo brings the draft of before back. */
function* restoreVersion({
  payload: { number: versionId, part, doneText },
}: ReturnType<typeof versionRestoreRequested>): SagaOf<void> {
  // As with a discarded draft: what is replaced must be what was seen.
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

/** One after the other, so that no save can overtake another. */
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
      // The next edit is saved all the same.
      const report: SagaFailure = yield getContext('onSagaFailure');
      report(error, first.type);
    }
  }
}

/** Offers to put a removed item back, as long as its form is there. */
function* offerWayBack({ payload: { item, index, words } }: ReturnType<typeof itemRemoved>): SagaOf<void> {
  if (yield* offer(words.removed, words.undo, formLeft.match)) yield put(itemRestored({ item, index }));
}

export function* draftSaga() {
  yield fork(keepSaving);
  yield takeEvery(itemRemoved, offerWayBack);
}
