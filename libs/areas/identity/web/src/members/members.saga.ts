import { accountClient } from '@crm/api-client';
import { selectUser } from '@crm/auth';
import type { SessionUser } from '@crm/auth';
import { callApi, confirm, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call, put, select } from 'redux-saga/effects';
import { leaveApp } from '../auth/leave-app.ts';
import { mastersRequested } from '../masters/masters.slice.ts';
import {
  memberReceived,
  membersFailed,
  membersReceived,
  membersRequested,
  profileChangeAsked,
  profileChanging,
  profileRefused,
  renameModal,
  renameSubmitted,
} from './members.slice.ts';

function* fetchMembers(): SagaOf<void> {
  const result = yield* callApi(accountClient, 'listUsers', { includingDeleted: true });
  yield put(result.ok ? membersReceived(result.data.data) : membersFailed(result.failure));
}

function* changeProfile({ payload }: ReturnType<typeof profileChangeAsked>): SagaOf<void> {
  const { id, profile, question, doneText } = payload;
  if (!(yield* confirm(question))) return;
  yield put(profileChanging({ id }));
  const result = yield* callApi(accountClient, 'updateUser', { id, body: { profile } });
  if (!result.ok) {
    yield put(profileRefused({ id, failure: result.failure }));
    return;
  }
  yield put(memberReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
  const me: SessionUser | null = yield select(selectUser);
  // Who is no administrator any more has nothing left to see here.
  if (me?.id === id && profile === 'general') yield call(leaveApp.to, '/');
}

function* rename({ payload: { id, name, doneText } }: ReturnType<typeof renameSubmitted>): SagaOf<void> {
  const result = yield* submitModal(renameModal, () => callApi(accountClient, 'updateUser', { id, body: { name } }));
  if (!result?.ok) return;
  yield put(memberReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
  // Every screen names members by the masters.
  yield put(mastersRequested());
}

export function* membersSaga(): SagaOf<void> {
  yield takeLatest(membersRequested, fetchMembers);
  yield takeLeading(profileChangeAsked, changeProfile);
  yield takeLeading(renameSubmitted, rename);
}
