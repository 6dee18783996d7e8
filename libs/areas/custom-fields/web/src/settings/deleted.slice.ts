import { customItemsClient } from '@crm/api-client';
import type { ListDeletedCustomItemsAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { definitionsSaved } from '../items/items.slice.ts';
import { dealTypeOf, definitionOf } from '../items/items.types.ts';
import type { CustomScope } from '../items/items.types.ts';
import { entityOf } from './formula-text.ts';

/** A deleted item whose values are still kept. */
export type DeletedItem = ListDeletedCustomItemsAnswer['data'][number];

interface DeletedOfScope {
  items: DeletedItem[];
  /** The id of the item that is being restored. */
  restoring?: number;
  failure?: ApiFailure;
}
export type DeletedState = Partial<Record<CustomScope, DeletedOfScope>>;

const slice = createSlice({
  name: 'custom-field-settings/deleted',
  initialState: {} as DeletedState,
  reducers: {
    deletedAsked: (_state, _action: PayloadAction<{ scope: CustomScope }>) => {},
    deletedReceived: (
      state,
      { payload: { scope, items } }: PayloadAction<{ scope: CustomScope; items: DeletedItem[] }>,
    ) => {
      state[scope] = { ...state[scope], items };
    },
    restoreAsked: (
      state,
      { payload: { scope, id } }: PayloadAction<{ scope: CustomScope; id: number; doneText: string }>,
    ) => {
      state[scope] = { items: state[scope]?.items ?? [], restoring: id };
    },
    restored: (state, { payload: { scope, id } }: PayloadAction<{ scope: CustomScope; id: number }>) => {
      state[scope] = { items: (state[scope]?.items ?? []).filter((item) => item.id !== id) };
    },
    restoreFailed: (
      state,
      { payload: { scope, failure } }: PayloadAction<{ scope: CustomScope; failure: ApiFailure }>,
    ) => {
      state[scope] = { items: state[scope]?.items ?? [], failure };
    },
  },
});

export const deletedReducer = slice.reducer;
export const { deletedAsked, restoreAsked } = slice.actions;
const { deletedReceived, restored, restoreFailed } = slice.actions;

/** Loads the deleted items; after a failure there is no list, and the rest of the page still works. */
function* ask({ payload: { scope } }: { payload: { scope: CustomScope } }): SagaOf<void> {
  const of = { entity: entityOf(scope), dealTypeId: dealTypeOf(scope), customObjectDefId: definitionOf(scope) };
  const result = yield* callApi(customItemsClient, 'listDeletedCustomItems', of);
  if (result.ok) yield put(deletedReceived({ scope, items: result.data.data }));
}

function* restore({ payload: { scope, id, doneText } }: ReturnType<typeof restoreAsked>): SagaOf<void> {
  const result = yield* callApi(customItemsClient, 'restoreCustomItem', { id });
  if (!result.ok) {
    yield put(restoreFailed({ scope, failure: result.failure }));
    // Someone else has restored it, or its values are purged.
    if (result.failure.code === 'RecordNotFound') yield put(deletedAsked({ scope }));
    return;
  }
  yield put(restored({ scope, id }));
  yield put(definitionsSaved({ scope, groups: result.data.data, at: Date.now() }));
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* deletedSaga(): SagaOf<void> {
  yield takeEvery(deletedAsked, ask);
  // The list must show what was just deleted.
  yield takeEvery(definitionsSaved, ask);
  yield takeLeading(restoreAsked, restore);
}
