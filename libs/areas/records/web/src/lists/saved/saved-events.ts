import type { CreateRecordSearchArgs, UpdateRecordSearchArgs } from '@crm/api-client';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import type { SavedCondition, SavedPlace, SearchHistory } from './saved-slice.ts';

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

/** Returns the events of a list's saved searches. */
export const eventsOf = (name: string) => ({
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

/** The events of a list's saved searches. */
export type SavedEvents = ReturnType<typeof eventsOf>;
