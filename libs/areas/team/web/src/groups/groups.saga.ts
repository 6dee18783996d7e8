import { groupsClient } from '@crm/api-client';
import { callApi, confirm, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { mastersRequested } from '@crm/identity-web';
import {
  groupDeletionAsked,
  groupModal,
  groupSubmitted,
  groupsFailed,
  groupsOrdered,
  groupsReceived,
  groupsRequested,
} from './groups.slice.ts';

function* load(): SagaOf<void> {
  const result = yield* callApi(groupsClient, 'listGroups', {});
  yield put(result.ok ? groupsReceived(result.data.data) : groupsFailed(result.failure));
}

/** Requests the masters too, from which every screen with a group filter reads. */
function* changed(doneText: string): SagaOf<void> {
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(mastersRequested());
  yield put(groupsRequested());
}

function* save({ payload: { group, name, userIds, doneText } }: ReturnType<typeof groupSubmitted>): SagaOf<void> {
  const result = yield* submitModal(groupModal, () =>
    group
      ? callApi(groupsClient, 'updateGroup', { id: group.id, body: { name, userIds, lockVersion: group.lockVersion } })
      : callApi(groupsClient, 'createGroup', { body: { name, userIds } }),
  );
  if (result?.ok) yield* changed(doneText);
}

function* remove({ payload: { id, question, doneText } }: ReturnType<typeof groupDeletionAsked>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(groupsClient, 'deleteGroup', { id });
  if (result.ok) yield* changed(doneText);
  else yield put(groupsFailed(result.failure));
}

function* order({ payload: ids }: ReturnType<typeof groupsOrdered>): SagaOf<void> {
  const result = yield* callApi(groupsClient, 'orderGroups', { body: { ids } });
  if (result.ok) yield put(mastersRequested());
  // Somebody has added or deleted a group meanwhile: request the present list.
  else yield put(groupsRequested());
}

export function* groupsSaga(): SagaOf<void> {
  yield takeLatest(groupsRequested, load);
  yield takeLeading(groupSubmitted, save);
  yield takeLeading(groupDeletionAsked, remove);
  yield takeLatest(groupsOrdered, order);
}
