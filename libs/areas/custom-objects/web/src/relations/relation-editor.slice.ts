import { createLoadSlice, modalOpened, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf, StoreModule } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { fork, put } from 'redux-saga/effects';
import type { CreatePayload } from '../form/CreateObjectModal.tsx';
import { fetchRelated, readName, relate } from './related-calls.ts';
import type { RelatedSide } from './related-side.ts';
import { relatedReader } from './related-rows.ts';
import type { Candidate } from './suggestions.ts';

export const relationEditor = 'object-relation-editor';

/** The relation of a record that is being edited. */
export interface EditedSide {
  side: RelatedSide;
  recordId: number;
}

const perPage = 100;

/** Reads all related records: the set is replaced as a whole. */
function* readAll({ side, recordId }: EditedSide): SagaOf<ApiResult<{ data: Candidate[] }>> {
  const all: Candidate[] = [];
  for (let page = 1; ; page += 1) {
    const result = yield* fetchRelated(side, recordId, page, perPage);
    if (!result.ok) return result;
    all.push(...result.data.data.map(({ id, name, detail }) => ({ id, name, detail })));
    if (result.data.data.length < perPage) return { ok: true, data: { data: all } };
  }
}

const name = 'object-relation-editor';
export const editedSet = createLoadSlice<Candidate[], EditedSide>(name, [], readAll);

export const setSubmitted = createAction<EditedSide & { ids: number[]; beforeIds: number[]; doneText: string }>(
  `${name}/submitted`,
);

function* save({ payload }: ReturnType<typeof setSubmitted>): SagaOf<void> {
  const { side, recordId, ids, beforeIds, doneText } = payload;
  const result = yield* submitModal(relationEditor, () => relate(side, recordId, { ids, beforeIds }));
  if (!result) return;
  // After a conflict the form starts from the current records.
  if (!result.ok) {
    if (result.failure.code === 'StaleRecord') yield put(editedSet.actions.requested({ side, recordId }));
    return;
  }
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(relatedReader(side).slice.actions.opened({ ownerId: recordId }));
}

/** Asks for the form of a new custom object that is related to the record of a page. */
export const addAsked = createAction<EditedSide & { modal: string }>(`${name}/addAsked`);

/** Opens the form with the relation filled in; the record's name stands in it. */
function* openForm({ payload: { side, recordId, modal } }: ReturnType<typeof addAsked>): SagaOf<void> {
  const record = { id: recordId, name: yield* readName(side, recordId) };
  const payload: CreatePayload = { given: { relationId: side.relationId, isReverse: side.isOwn, record } };
  yield put(modalOpened({ name: modal, payload }));
}

export const selectEdited = (state: unknown): LoadState<Candidate[], EditedSide> =>
  (state as { [name]: LoadState<Candidate[], EditedSide> })[name];

/** The store module of the editor, which the first tab of related records brings along. */
export const relationEditorArea: StoreModule = {
  name,
  reducer: editedSet.reducer,
  *saga(): SagaOf<void> {
    yield fork(editedSet.saga);
    yield takeLeading(setSubmitted, save);
    yield takeLeading(addAsked, openForm);
  },
};
