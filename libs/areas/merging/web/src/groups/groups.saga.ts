import { contactMergesClient, customerMergesClient, mergesClient } from '@crm/api-client';
import { callApi, confirm, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { DialogRequest, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, select } from 'redux-saga/effects';
import type { CandidateKind, JobStatus } from '../domain/kinds.ts';
import { groupsList } from './groups.list.ts';
import { idsOfGroup } from './ids-of-group.ts';
import { isUnderWay, selectStatus, statusSlice } from './status.slice.ts';

/** The time between two looks at a job (ms). */
const lookMs = 1_500;

type Question = Omit<DialogRequest, 'id'>;

/** The user starts the search for duplicates. */
export const refreshAsked = createAction<{ kind: CandidateKind; startedText: string }>('merging/refreshAsked');
/** The user says that the records of a group are different. */
export const groupDismissed = createAction<{ id: number; question: Question; doneText: string }>(
  'merging/groupDismissed',
);
/** The user merges whole groups, each with the usual target and values. */
export const groupsMerged = createAction<{
  kind: CandidateKind;
  ids: readonly number[];
  question: Question;
  startedText: string;
}>('merging/groupsMerged');

function* refresh({ payload: { kind, startedText } }: ReturnType<typeof refreshAsked>): SagaOf<void> {
  const result = yield* callApi(mergesClient, 'refreshMergeCandidates', { body: { entity: kind } });
  yield put(
    toastShown(result.ok ? { level: 'info', text: startedText } : { level: 'error', text: result.failure.message }),
  );
  yield put(statusSlice.actions.requested(kind));
}

function* dismiss({ payload: { id, question, doneText } }: ReturnType<typeof groupDismissed>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(mergesClient, 'dismissMergeCandidates', { id });
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  yield put(groupsList.actions.reloaded());
}

function* mergeGroups({ payload }: ReturnType<typeof groupsMerged>): SagaOf<void> {
  const { kind, ids, question, startedText } = payload;
  if (!(yield* confirm(question))) return;
  const merges: { recordIds: number[] }[] = [];
  for (const id of ids) {
    const recordIds = yield* idsOfGroup(kind, id);
    if (recordIds.length > 1) merges.push({ recordIds });
  }
  const result =
    kind === 'contact'
      ? yield* callApi(contactMergesClient, 'mergeContacts', { body: { merges } })
      : yield* callApi(customerMergesClient, 'mergeCustomers', { body: { merges } });
  yield put(
    toastShown(result.ok ? { level: 'info', text: startedText } : { level: 'error', text: result.failure.message }),
  );
  yield put(groupsList.actions.selectionChanged([]));
  yield put(statusSlice.actions.requested(kind));
}

/** Follows a job that is under way, and reads the groups again when it has ended. */
function* follow(action: Action): SagaOf<void> {
  if (!statusSlice.actions.received.match(action)) return;
  const [status] = action.payload as JobStatus[];
  if (!isUnderWay(status)) return;
  yield delay(lookMs);
  const { query } = (yield select(selectStatus)) as ReturnType<typeof selectStatus>;
  if (query) yield put(statusSlice.actions.requested(query));
}

/** Reads the groups again when a job has ended or came further. */
function* showProgress(action: Action): SagaOf<void> {
  if (statusSlice.actions.received.match(action)) yield put(groupsList.actions.reloaded());
}

export function* groupsSaga(): SagaOf<void> {
  const { received, left } = statusSlice.actions;
  yield takeLeading(refreshAsked, refresh);
  yield takeLeading(groupDismissed, dismiss);
  yield takeLeading(groupsMerged, mergeGroups);
  yield takeLatest([received, left], follow);
  yield takeEvery(received, showProgress);
}
