import { dealSearchConditionsClient } from '@crm/api-client';
import type {
  CreateDealSearchConditionArgs,
  ListDealSearchConditionHistoriesAnswer,
  ListDealSearchConditionsAnswer,
  UpdateDealSearchConditionArgs,
} from '@crm/api-client';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, confirm, submitModal, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type SavedCondition = ListDealSearchConditionsAnswer['data'][number];
export type SearchHistory = ListDealSearchConditionHistoriesAnswer['data'][number];
export type PageType = 'deal_list' | 'deal_board';
type NewCondition = CreateDealSearchConditionArgs['body'];
type Change = UpdateDealSearchConditionArgs['body'];

/** A page of a deal type; what is saved belongs to one. */
export interface SavedPlace {
  pageType: PageType;
  dealTypeId: number;
}

export interface SavedState {
  /** Whose conditions these are; null before any came. */
  place: SavedPlace | null;
  conditions: SavedCondition[];
  histories: SearchHistory[];
  /** Just saved; the page that sees it goes there. */
  newestId: number | null;
}

export const saveModal = 'deals/save-condition';

/** What the modal is opened with: a search to save, or a saved condition to rename and share. */
export interface SaveQuestion extends SavedPlace {
  search: Pick<NewCondition, 'searchCondition' | 'sortKey' | 'sortOrder'>;
  condition?: SavedCondition;
}

export const savedOpened = createAction<SavedPlace>('deals/savedOpened');
export const historiesOpened = createAction<SavedPlace>('deals/historiesOpened');
export const searchUsed = createAction<
  SavedPlace & { searchCondition: NewCondition['searchCondition']; savedId?: number }
>('deals/searchUsed');
export const conditionSubmitted = createAction<{ question: SaveQuestion; values: SaveValues; doneText: string }>(
  'deals/conditionSubmitted',
);
export const conditionOverwritten = createAction<{
  condition: SavedCondition;
  change: Omit<Change, 'lockVersion'>;
  doneText: string;
}>('deals/conditionOverwritten');
export const conditionDeleteAsked = createAction<{
  condition: SavedCondition;
  words: { title: string; text: string; confirm: string; cancel: string; done: string };
}>('deals/conditionDeleteAsked');

export interface SaveValues {
  name: string;
  shared: boolean;
  isDefault: boolean;
}

const initialState: SavedState = { place: null, conditions: [], histories: [], newestId: null };
const byName = (a: SavedCondition, b: SavedCondition) => a.name.localeCompare(b.name, 'ja');

const slice = createSlice({
  name: 'deals/saved',
  initialState,
  reducers: {
    conditionsReceived: (state, { payload }: PayloadAction<{ place: SavedPlace; conditions: SavedCondition[] }>) => {
      state.place = payload.place;
      state.conditions = payload.conditions as never;
    },
    historiesReceived: (state, { payload }: PayloadAction<SearchHistory[]>) => {
      state.histories = payload as never;
    },
    conditionChanged: (state, { payload }: PayloadAction<SavedCondition>) => {
      const others = (state.conditions as SavedCondition[])
        .filter(({ id }) => id !== payload.id)
        .map((one) => (payload.isDefault ? { ...one, isDefault: false } : one));
      state.conditions = [...others, payload].sort(byName) as never;
    },
    newestSaved: (state, { payload }: PayloadAction<number>) => {
      state.newestId = payload;
    },
    newestShown: (state) => {
      state.newestId = null;
    },
    conditionRemoved: (state, { payload }: PayloadAction<number>) => {
      state.conditions = state.conditions.filter(({ id }) => id !== payload);
    },
  },
});

const { conditionsReceived, historiesReceived, conditionChanged, conditionRemoved, newestSaved } = slice.actions;
export const { newestShown } = slice.actions;
export const savedReducer = slice.reducer;
export const selectSaved = (state: { deals: { saved: SavedState } }): SavedState => state.deals.saved;

/** Pages of fifty that are read at most. */
const pagesAtMost = 20;

function* open({ payload }: ReturnType<typeof savedOpened>): SagaOf<void> {
  const { pageType, dealTypeId } = payload;
  const query = { sortKey: 'name', sortOrder: 'asc', pageType, sortPage: pageType, dealTypeId } as const;
  const conditions: SavedCondition[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const result = yield* callApi(dealSearchConditionsClient, 'listDealSearchConditions', { ...query, page });
    // Without them the list works as well; they come when the page is opened again.
    if (!result.ok) break;
    conditions.push(...result.data.data);
    if (conditions.length >= result.data.meta.totalCount || result.data.data.length === 0) break;
  }
  yield put(conditionsReceived({ place: payload, conditions }));
}

function* openHistories({ payload }: ReturnType<typeof historiesOpened>): SagaOf<void> {
  const result = yield* callApi(dealSearchConditionsClient, 'listDealSearchConditionHistories', { ...payload });
  if (result.ok) yield put(historiesReceived(result.data.data));
}

function* note({ payload }: ReturnType<typeof searchUsed>): SagaOf<void> {
  const { pageType, dealTypeId, searchCondition, savedId } = payload;
  const saved = savedId === undefined ? {} : { dealSearchConditionId: savedId };
  yield* callApi(dealSearchConditionsClient, 'addDealSearchConditionHistory', {
    pageType,
    body: { dealTypeId, searchCondition, ...saved },
  });
}

function* submit({ payload: { question, values, doneText } }: ReturnType<typeof conditionSubmitted>): SagaOf<void> {
  const { condition, search, pageType, dealTypeId } = question;
  const result = yield* submitModal(saveModal, function* (): SagaOf<ApiResult<{ data: SavedCondition }>> {
    if (!condition) {
      const body = { pageType, dealTypeId, ...search, ...values };
      return yield* callApi(dealSearchConditionsClient, 'createDealSearchCondition', { body });
    }
    const { lockVersion, editable } = condition;
    const { isDefault } = values;
    const body = { ...(editable ? values : { isDefault }), lockVersion };
    return yield* callApi(dealSearchConditionsClient, 'updateDealSearchCondition', { id: condition.id, body });
  });
  if (!result?.ok) return;
  yield put(conditionChanged(result.data.data));
  if (!condition) yield put(newestSaved(result.data.data.id));
  yield put(toastShown({ level: 'info', text: doneText }));
}

function* overwrite({ payload }: ReturnType<typeof conditionOverwritten>): SagaOf<void> {
  const { condition, change, doneText } = payload;
  const body = { ...change, lockVersion: condition.lockVersion };
  const result = yield* callApi(dealSearchConditionsClient, 'updateDealSearchCondition', { id: condition.id, body });
  if (result.ok) {
    yield put(conditionChanged(result.data.data));
    return yield put(toastShown({ level: 'info', text: doneText }));
  }
  if (result.failure.current) yield put(conditionChanged(result.failure.current as SavedCondition));
  yield put(toastShown({ level: 'error', text: result.failure.message }));
}

function* remove({ payload: { condition, words } }: ReturnType<typeof conditionDeleteAsked>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText, done } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  const result = yield* callApi(dealSearchConditionsClient, 'deleteDealSearchCondition', { id: condition.id });
  if (!result.ok && result.failure.code !== 'RecordNotFound')
    return yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(conditionRemoved(condition.id));
  yield put(toastShown({ level: 'info', text: done }));
}

export function* savedSaga(): SagaOf<void> {
  yield takeLatest(savedOpened, open);
  yield takeLatest(historiesOpened, openHistories);
  yield takeEvery(searchUsed, note);
  yield takeLeading(conditionSubmitted, submit);
  yield takeLeading(conditionOverwritten, overwrite);
  yield takeLeading(conditionDeleteAsked, remove);
}
