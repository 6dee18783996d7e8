import type { CreateRecordSearchArgs, UpdateRecordSearchArgs } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import { loadChunk, takeEvery, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { createSavedSlice } from './saved-slice.ts';
import type { SavedCondition, SavedPlace, SavedState, SearchHistory } from './saved-slice.ts';
import type { SavedWork } from './saved-work.saga.ts';

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

/** The events of a list's saved searches. */
export type SavedEvents = ReturnType<typeof eventsOf>;

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

/** Loads the sagas with the first saved search. */
const loadWork = () => loadChunk(() => import('./saved-work.saga.ts'));

/** Creates the saved searches and recent searches of a list; `loadCalls` may load its calls with the first search. */
export function createSaved<Place extends SavedPlace>(
  name: string,
  loadCalls: SavedCalls<Place> | (() => Promise<SavedCalls<Place>>),
  selectState: (state: unknown) => SavedState,
) {
  const modal = `${name}/save-condition`;
  const events = eventsOf(name);
  const slice = createSavedSlice(name);
  const { newestShown, columnsShown } = slice.actions;

  const handle = (act: keyof SavedWork) =>
    function* (action: unknown): SagaOf<void> {
      const { savedWork }: Awaited<ReturnType<typeof loadWork>> = yield call(loadWork);
      const calls: SavedCalls<never> = typeof loadCalls === 'function' ? yield call(loadCalls) : loadCalls;
      yield* savedWork({ modal, calls, actions: slice.actions })[act](action as never);
    };

  function* saga(): SagaOf<void> {
    yield takeLatest(events.opened, handle('open'));
    yield takeLatest(events.historiesOpened, handle('openHistories'));
    yield takeEvery(events.searchUsed, handle('note'));
    yield takeLeading(events.submitted, handle('submit'));
    yield takeLeading(events.overwritten, handle('overwrite'));
    yield takeLeading(events.deleteAsked, handle('remove'));
  }
  return { modal, select: selectState, reducer: slice.reducer, newestShown, columnsShown, events, saga };
}

/** The result of `createSaved`. */
export type Saved = ReturnType<typeof createSaved>;
