import { invitationsClient } from '@crm/api-client';
import { callApi, confirm, submitModal, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { selectInvitations } from '../area.types.ts';
import { membersRequested } from '../members/members.slice.ts';
import {
  cancelAsked,
  invitationChanging,
  invitationsReceived,
  inviteModal,
  inviteSubmitted,
  peopleForgotten,
  peopleRead,
  peopleTyped,
  resendRequested,
  waysReceived,
} from './invitations.slice.ts';
import type { InvitationsState } from './invitations.slice.ts';

export function* fetchInvitations(): SagaOf<void> {
  const result = yield* callApi(invitationsClient, 'listInvitations', {});
  if (result.ok) yield put(invitationsReceived(result.data.data));
}

/** Requests the ways to sign in; without an answer the form offers the password alone. */
function* fetchWays(): SagaOf<void> {
  const result = yield* callApi(invitationsClient, 'getInviteProvider', {});
  if (!result.ok) return;
  const available = result.data.data.providers.filter((way) => way.available);
  yield put(waysReceived(available.map(({ name }) => name)));
}

function* read({ payload: { text } }: ReturnType<typeof peopleTyped>): SagaOf<void> {
  const result = yield* callApi(invitationsClient, 'checkInvitations', { body: { text } });
  yield put(peopleRead(result.ok ? { text, lines: result.data.data } : { text, lines: [], failure: result.failure }));
}

function* invite({ payload: { body, doneText } }: ReturnType<typeof inviteSubmitted>): SagaOf<void> {
  const result = yield* submitModal(inviteModal, () => callApi(invitationsClient, 'createInvitations', { body }));
  if (!result) return;
  if (result.ok) {
    yield put(toastShown({ level: 'info', text: doneText }));
    yield put(membersRequested());
    return;
  }
  // Somebody on the list may have joined or been invited meanwhile: the new check shows them.
  const { check }: InvitationsState = yield select(selectInvitations);
  yield put(peopleTyped({ text: check.text }));
}

function* resend({ payload: { id, doneText } }: ReturnType<typeof resendRequested>): SagaOf<void> {
  yield put(invitationChanging(id));
  const result = yield* callApi(invitationsClient, 'resendInvitation', { id });
  yield put(invitationChanging(null));
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  yield* fetchInvitations();
}

function* cancel({ payload: { id, question, doneText } }: ReturnType<typeof cancelAsked>): SagaOf<void> {
  if (!(yield* confirm({ type: 'warning', ...question }))) return;
  const result = yield* callApi(invitationsClient, 'cancelInvitation', { id });
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  yield* fetchInvitations();
}

export function* invitationsSaga(): SagaOf<void> {
  yield takeLatest(peopleForgotten, fetchWays);
  yield takeLatest(peopleTyped, read);
  yield takeLatest(membersRequested, fetchInvitations);
  yield takeLeading(inviteSubmitted, invite);
  yield takeEvery(resendRequested, resend);
  yield takeLeading(cancelAsked, cancel);
}
