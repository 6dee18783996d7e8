import { accessProfilesClient, membersClient, rolesClient } from '@crm/api-client';
import { selectUser } from '@crm/auth';
import type { SessionUser } from '@crm/auth';
import { callApi, confirm, modalOpened, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { call, put, select } from 'redux-saga/effects';
import { leaveApp, mastersRequested } from '@crm/identity-web';
import { startHandOver } from '../hand-over/hand-over.saga.ts';
import { handOverModal } from '../hand-over/hand-over.slice.ts';
import {
  lockOutModal,
  lockOutSubmitted,
  memberChangeAsked,
  memberReceived,
  membersFailed,
  membersReceived,
  membersRequested,
  profileChangeAsked,
  profileChanging,
  profileRefused,
  renameModal,
  rightsReceived,
  renameSubmitted,
} from './members.slice.ts';
import type { Member } from './members.slice.ts';

function* fetchMembers(): SagaOf<void> {
  const result = yield* callApi(membersClient, 'listUsers', { includingDeleted: true });
  yield put(result.ok ? membersReceived(result.data.data) : membersFailed(result.failure));
}

/** Requests the company's custom profiles and roles. Without an answer, only the system profiles are offered. */
function* fetchRights(): SagaOf<void> {
  const profiles = yield* callApi(accessProfilesClient, 'listProfiles', {});
  const roles = yield* callApi(rolesClient, 'listRoles', {});
  const own = profiles.ok ? profiles.data.data.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])) : [];
  const named = roles.ok ? roles.data.data.map(({ id, name }) => ({ id, name })) : [];
  yield put(rightsReceived({ profiles: own, roles: named }));
}

function* changeProfile({ payload }: ReturnType<typeof profileChangeAsked>): SagaOf<void> {
  const { id, profile, customProfileId, question, doneText } = payload;
  if (!(yield* confirm(question))) return;
  yield put(profileChanging({ id }));
  const result = yield* callApi(membersClient, 'updateUser', {
    id,
    body: customProfileId === null ? { profile } : { customProfileId },
  });
  if (!result.ok) {
    yield put(profileRefused({ id, failure: result.failure }));
    return;
  }
  yield put(memberReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
  const me: SessionUser | null = yield select(selectUser);
  yield put(mastersRequested());
  // A former administrator has no access to this screen any more.
  if (me?.id === id && profile === 'general') yield call(leaveApp.to, '/');
}

function* rename({ payload: { id, doneText, ...body } }: ReturnType<typeof renameSubmitted>): SagaOf<void> {
  const result = yield* submitModal(renameModal, () => callApi(membersClient, 'updateUser', { id, body }));
  if (!result?.ok) return;
  yield* changed(result.data.data, doneText);
}

function* changeMember({ payload }: ReturnType<typeof memberChangeAsked>): SagaOf<void> {
  const { id, change, question, doneText } = payload;
  if (question && !(yield* confirm(question))) return;
  const result =
    change === 'enable'
      ? yield* callApi(membersClient, 'enableMember', { id })
      : yield* callApi(membersClient, 'updateUser', { id, body: { demoOnly: change === 'demo' } });
  if (!result.ok) {
    yield put(profileRefused({ id, failure: result.failure }));
    return;
  }
  yield* changed(result.data.data, doneText);
}

/** Hands the member's records over first; a refusal keeps the member. */
function* lockOut({ payload }: ReturnType<typeof lockOutSubmitted>): SagaOf<void> {
  const { member, kind, receiver, doneText } = payload;
  const { id } = member;
  const result = yield* submitModal(lockOutModal, function* (): SagaOf<ApiResult<{ data: Member }>> {
    if (receiver !== null) {
      const started = yield* startHandOver(id, receiver);
      if (!started.ok) return started;
    }
    return yield* callApi(membersClient, kind === 'disable' ? 'disableMember' : 'deleteMember', { id });
  });
  if (!result?.ok) return;
  yield* changed(result.data.data, doneText);
  if (receiver !== null) yield put(modalOpened({ name: handOverModal, payload: { member } }));
}

/** Requests the masters too, from which every screen names members. */
function* changed(member: Member, doneText: string): SagaOf<void> {
  yield put(memberReceived(member));
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(mastersRequested());
}

export function* membersSaga(): SagaOf<void> {
  yield takeLatest(membersRequested, fetchMembers);
  yield takeLatest(membersRequested, fetchRights);
  yield takeLeading(profileChangeAsked, changeProfile);
  yield takeLeading(renameSubmitted, rename);
  yield takeLeading(memberChangeAsked, changeMember);
  yield takeLeading(lockOutSubmitted, lockOut);
}
