import type { CreateRecordSearchArgs, UpdateRecordSearchArgs } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import { confirm, submitModal, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { createSavedSlice } from './saved-slice.ts';
import type { SavedCondition, SavedPlace, SavedState, SearchHistory } from './saved-slice.ts';

export type { SavedCondition, SavedPlace, SavedState, SearchHistory } from './saved-slice.ts';

type NewCondition = Omit<CreateRecordSearchArgs['body'], 'pageType'>;
type Search = NewCondition['searchCondition'];
type Change = UpdateRecordSearchArgs['body'];

/** The API calls of a kind of saved searches. */
export interface SavedCalls<Place extends SavedPlace> {
  list: (place: Place) => SagaOf<readonly SavedCondition[]>;
  histories: (place: Place) => SagaOf<ApiResult<{ data: readonly SearchHistory[] }>>;
  note: (place: Place, search: Search, savedId?: number) => SagaOf<unknown>;
  create: (place: Place, values: NewCondition) => SagaOf<ApiResult<{ data: SavedCondition }>>;
  update: (id: number, change: Change) => SagaOf<ApiResult<{ data: SavedCondition }>>;
  remove: (id: number) => SagaOf<ApiResult<unknown>>;
}

/** The payload that opens the modal: a search to save, or a saved condition to rename and share. */
export interface SaveQuestion {
  place: SavedPlace;
  search: Pick<NewCondition, 'searchCondition' | 'sortKey' | 'sortOrder' | 'view'>;
  condition?: SavedCondition;
}

export interface SaveValues {
  name: string;
  shared: boolean;
  isDefault: boolean;
}

const eventsOf = (name: string) => ({
  opened: createAction<SavedPlace>(`${name}/savedOpened`),
  historiesOpened: createAction<SavedPlace>(`${name}/historiesOpened`),
  searchUsed: createAction<{ place: SavedPlace; search: Search; savedId?: number }>(`${name}/searchUsed`),
  submitted: createAction<{ question: SaveQuestion; values: SaveValues; doneText: string }>(
    `${name}/conditionSubmitted`,
  ),
  overwritten: createAction<{
    condition: SavedCondition;
    change: Omit<Change, 'lockVersion'>;
    doneText: string;
  }>(`${name}/conditionOverwritten`),
  deleteAsked: createAction<{
    condition: SavedCondition;
    words: { title: string; text: string; confirm: string; cancel: string; done: string };
  }>(`${name}/conditionDeleteAsked`),
});

/** Creates the saved searches and recent searches of a list. */
export function createSaved<Place extends SavedPlace>(
  name: string,
  calls: SavedCalls<Place>,
  selectState: (state: unknown) => SavedState,
) {
  const modal = `${name}/save-condition`;
  const events = eventsOf(name);
  const { opened, historiesOpened, searchUsed, submitted, overwritten, deleteAsked } = events;

  const slice = createSavedSlice(name);
  const { conditionsReceived, historiesReceived, conditionChanged, conditionRemoved, newestSaved } = slice.actions;

  function* open({ payload }: ReturnType<typeof opened>): SagaOf<void> {
    yield put(conditionsReceived({ place: payload, conditions: yield* calls.list(payload as Place) }));
  }

  function* openHistories({ payload }: ReturnType<typeof historiesOpened>): SagaOf<void> {
    const result = yield* calls.histories(payload as Place);
    if (result.ok) yield put(historiesReceived(result.data.data));
  }

  function* note({ payload: { place, search, savedId } }: ReturnType<typeof searchUsed>): SagaOf<void> {
    yield* calls.note(place as Place, search, savedId);
  }

  function* submit({ payload: { question, values, doneText } }: ReturnType<typeof submitted>): SagaOf<void> {
    const { condition, search, place } = question;
    const result = yield* submitModal(modal, function* (): SagaOf<ApiResult<{ data: SavedCondition }>> {
      if (!condition) return yield* calls.create(place as Place, { ...search, ...values });
      const { lockVersion, editable } = condition;
      const { isDefault } = values;
      return yield* calls.update(condition.id, { ...(editable ? values : { isDefault }), lockVersion });
    });
    if (!result?.ok) return;
    yield put(conditionChanged(result.data.data));
    if (!condition) yield put(newestSaved(result.data.data.id));
    yield put(toastShown({ level: 'info', text: doneText }));
  }

  function* overwrite({ payload: { condition, change, doneText } }: ReturnType<typeof overwritten>): SagaOf<void> {
    const result = yield* calls.update(condition.id, { ...change, lockVersion: condition.lockVersion });
    if (result.ok) {
      yield put(conditionChanged(result.data.data));
      return yield put(toastShown({ level: 'info', text: doneText }));
    }
    if (result.failure.current) yield put(conditionChanged(result.failure.current as SavedCondition));
    yield put(toastShown({ level: 'error', text: result.failure.message }));
  }

  function* remove({ payload: { condition, words } }: ReturnType<typeof deleteAsked>): SagaOf<void> {
    const { title, text, confirm: confirmText, cancel: cancelText, done } = words;
    if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
    const result = yield* calls.remove(condition.id);
    if (!result.ok && result.failure.code !== 'RecordNotFound')
      return yield put(toastShown({ level: 'error', text: result.failure.message }));
    yield put(conditionRemoved(condition.id));
    yield put(toastShown({ level: 'info', text: done }));
  }

  function* saga(): SagaOf<void> {
    yield takeLatest(opened, open);
    yield takeLatest(historiesOpened, openHistories);
    yield takeEvery(searchUsed, note);
    yield takeLeading(submitted, submit);
    yield takeLeading(overwritten, overwrite);
    yield takeLeading(deleteAsked, remove);
  }
  const { newestShown, columnsShown } = slice.actions;
  return { modal, select: selectState, reducer: slice.reducer, newestShown, columnsShown, events, saga };
}

/** The result of `createSaved`. */
export type Saved = ReturnType<typeof createSaved>;
