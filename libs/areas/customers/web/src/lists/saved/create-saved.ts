import { recordSearchesClient } from '@crm/api-client';
import type {
  CreateRecordSearchArgs,
  ListRecordSearchHistoriesAnswer,
  ListRecordSearchesAnswer,
  UpdateRecordSearchArgs,
} from '@crm/api-client';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, confirm, submitModal, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type SavedCondition = ListRecordSearchesAnswer['data'][number];
export type SearchHistory = ListRecordSearchHistoriesAnswer['data'][number];
type NewCondition = CreateRecordSearchArgs['body'];
type Change = Omit<UpdateRecordSearchArgs['body'], 'lockVersion'>;
export type PageType = NewCondition['pageType'];

export interface SavedState {
  status: 'idle' | 'ready';
  conditions: SavedCondition[];
  histories: SearchHistory[];
  /** Just saved; the page that sees it goes there. */
  newestId: number | null;
}

/** What the modal is opened with: a search to save, or a saved condition to rename and share. */
export interface SaveQuestion {
  search: Pick<NewCondition, 'searchCondition' | 'sortKey' | 'sortOrder'>;
  condition?: SavedCondition;
}

export interface SaveValues {
  name: string;
  shared: boolean;
  isDefault: boolean;
}

const initialState: SavedState = { status: 'idle', conditions: [], histories: [], newestId: null };
const byName = (a: SavedCondition, b: SavedCondition) => a.name.localeCompare(b.name, 'ja');

/** Saved searches of a list, and the last ones. */
export function createSaved(name: string, pageType: PageType, selectState: (state: unknown) => SavedState) {
  const modal = `${name}/save-condition`;
  const opened = createAction(`${name}/savedOpened`);
  const historiesOpened = createAction(`${name}/historiesOpened`);
  const searchUsed = createAction<NewCondition['searchCondition']>(`${name}/searchUsed`);
  const submitted = createAction<{ question: SaveQuestion; values: SaveValues; doneText: string }>(
    `${name}/conditionSubmitted`,
  );
  const overwritten = createAction<{ condition: SavedCondition; change: Change; doneText: string }>(
    `${name}/conditionOverwritten`,
  );
  const deleteAsked = createAction<{
    condition: SavedCondition;
    words: { title: string; text: string; confirm: string; cancel: string; done: string };
  }>(`${name}/conditionDeleteAsked`);

  const slice = createSlice({
    name: `${name}/saved`,
    initialState,
    reducers: {
      conditionsReceived: (state, { payload }: PayloadAction<SavedCondition[]>) => {
        state.status = 'ready';
        state.conditions = payload as never;
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
      conditionRemoved: (state, { payload }: PayloadAction<number>) => {
        state.conditions = state.conditions.filter(({ id }) => id !== payload);
      },
      newestSaved: (state, { payload }: PayloadAction<number>) => {
        state.newestId = payload;
      },
      newestShown: (state) => {
        state.newestId = null;
      },
    },
  });
  const { conditionsReceived, historiesReceived, conditionChanged, conditionRemoved, newestSaved } = slice.actions;

  function* open(): SagaOf<void> {
    const result = yield* callApi(recordSearchesClient, 'listRecordSearches', { pageType });
    // Without them the list works as well; they come when the page is opened again.
    yield put(conditionsReceived(result.ok ? result.data.data : []));
  }

  function* openHistories(): SagaOf<void> {
    const result = yield* callApi(recordSearchesClient, 'listRecordSearchHistories', { pageType });
    if (result.ok) yield put(historiesReceived(result.data.data));
  }

  function* note({ payload: searchCondition }: ReturnType<typeof searchUsed>): SagaOf<void> {
    yield* callApi(recordSearchesClient, 'addRecordSearchHistory', { body: { pageType, searchCondition } });
  }

  function* submit({ payload: { question, values, doneText } }: ReturnType<typeof submitted>): SagaOf<void> {
    const { condition, search } = question;
    const result = yield* submitModal(modal, function* (): SagaOf<ApiResult<{ data: SavedCondition }>> {
      if (!condition) {
        const body = { pageType, ...search, ...values };
        return yield* callApi(recordSearchesClient, 'createRecordSearch', { body });
      }
      const { lockVersion, editable } = condition;
      const { isDefault } = values;
      const body = { ...(editable ? values : { isDefault }), lockVersion };
      return yield* callApi(recordSearchesClient, 'updateRecordSearch', { id: condition.id, body });
    });
    if (!result?.ok) return;
    yield put(conditionChanged(result.data.data));
    if (!condition) yield put(newestSaved(result.data.data.id));
    yield put(toastShown({ level: 'info', text: doneText }));
  }

  function* overwrite({ payload: { condition, change, doneText } }: ReturnType<typeof overwritten>): SagaOf<void> {
    const body = { ...change, lockVersion: condition.lockVersion };
    const result = yield* callApi(recordSearchesClient, 'updateRecordSearch', { id: condition.id, body });
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
    const result = yield* callApi(recordSearchesClient, 'deleteRecordSearch', { id: condition.id });
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
  const events = { opened, historiesOpened, searchUsed, submitted, overwritten, deleteAsked };
  return { modal, select: selectState, reducer: slice.reducer, newestShown: slice.actions.newestShown, events, saga };
}

export type Saved = ReturnType<typeof createSaved>;
