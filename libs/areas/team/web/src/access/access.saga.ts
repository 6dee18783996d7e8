import { accessProfilesClient, accountClient, rolesClient } from '@crm/api-client';
import { callApi, confirm, submitModal, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { mastersRequested } from '@crm/identity-web';
import {
  assignModal,
  easyRolesChosen,
  membersAssigned,
  profileModal,
  profileSubmitted,
  profiles,
  profilesRequested,
  removalSubmitted,
  removeModal,
  roleModal,
  roleMoved,
  roleSubmitted,
  roleUseAsked,
  roles,
  rolesReceived,
  rolesRequested,
} from './access.slice.ts';

/** Requests both lists and the masters again, because other screens show their names and members. */
function* done(again: ReturnType<typeof profilesRequested | typeof rolesRequested>, text: string): SagaOf<void> {
  yield put(toastShown({ level: 'info', text }));
  yield put(again);
  yield put(mastersRequested());
}

function* saveProfile({ payload }: ReturnType<typeof profileSubmitted>): SagaOf<void> {
  const { id, lockVersion, values, doneText } = payload;
  const result = yield* submitModal(profileModal, () =>
    id === null
      ? callApi(accessProfilesClient, 'createProfile', { body: values })
      : callApi(accessProfilesClient, 'updateProfile', { id, body: { ...values, lockVersion } }),
  );
  if (result?.ok) yield* done(profilesRequested(), doneText);
}

function* saveRole({ payload }: ReturnType<typeof roleSubmitted>): SagaOf<void> {
  const { id, lockVersion, values, doneText } = payload;
  const { parentId, ...own } = values;
  const result = yield* submitModal(roleModal, () =>
    id === null
      ? callApi(rolesClient, 'createRole', { body: { ...own, parentId } })
      : callApi(rolesClient, 'updateRole', { id, body: { ...own, lockVersion } }),
  );
  if (result?.ok) yield* done(rolesRequested(), doneText);
}

function* moveRole({ payload: { id, place, doneText } }: ReturnType<typeof roleMoved>): SagaOf<void> {
  const result = yield* callApi(rolesClient, 'moveRole', { id, body: place });
  if (!result.ok) {
    yield put(toastShown({ level: 'error', text: result.failure.message }));
    return;
  }
  yield put(rolesReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(mastersRequested());
}

function* assign({ payload: { id, userIds, doneText } }: ReturnType<typeof membersAssigned>): SagaOf<void> {
  const result = yield* submitModal(assignModal, () => callApi(rolesClient, 'assignRole', { id, body: { userIds } }));
  if (result?.ok) yield* done(rolesRequested(), doneText);
}

function* remove({ payload }: ReturnType<typeof removalSubmitted>): SagaOf<void> {
  const { kind, id, replacementId, doneText } = payload;
  const result = yield* submitModal(removeModal, () =>
    kind === 'profile'
      ? callApi(accessProfilesClient, 'deleteProfile', {
          id,
          ...(replacementId === null ? { toGeneral: true } : { replacementId }),
        })
      : callApi(rolesClient, 'deleteRole', {
          id,
          ...(replacementId === null ? { withoutReplacement: true } : { replacementId }),
        }),
  );
  if (result?.ok) yield* done(kind === 'profile' ? profilesRequested() : rolesRequested(), doneText);
}

function* switchUse({ payload: { isUsed, question, doneText } }: ReturnType<typeof roleUseAsked>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(rolesClient, 'saveRoleUse', { body: { showAuthority: isUsed } });
  if (!result.ok) yield put(toastShown({ level: 'error', text: result.failure.message }));
  else yield* done(rolesRequested(), doneText);
}

function* switchEasyRoles({ payload }: ReturnType<typeof easyRolesChosen>): SagaOf<void> {
  const { isOn, lockVersion, doneText } = payload;
  const result = yield* callApi(accountClient, 'updateDomain', { body: { csvEasyAuthorityMode: isOn, lockVersion } });
  if (!result.ok) yield put(toastShown({ level: 'error', text: result.failure.message }));
  else yield* done(rolesRequested(), doneText);
}

export function* accessSaga(): SagaOf<void> {
  yield fork(profiles.saga);
  yield fork(roles.saga);
  yield takeLeading(profileSubmitted, saveProfile);
  yield takeLeading(roleSubmitted, saveRole);
  yield takeEvery(roleMoved, moveRole);
  yield takeLeading(membersAssigned, assign);
  yield takeLeading(removalSubmitted, remove);
  yield takeLeading(roleUseAsked, switchUse);
  yield takeLeading(easyRolesChosen, switchEasyRoles);
}
