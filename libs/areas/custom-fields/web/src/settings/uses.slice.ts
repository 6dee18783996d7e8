import { customObjectDefsClient, masterUsesClient } from '@crm/api-client';
import type { ListMasterUsesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { definitionOf } from '../items/items.types.ts';
import type { CustomScope } from '../items/items.types.ts';
import type { DeletedState } from './deleted.slice.ts';

/** The records and settings that use an item, by item; an item without an answer is missing. */
export type UsesState = Record<number, Pick<ListMasterUsesAnswer['data'][number], 'name' | 'count'>[]>;

const slice = createSlice({
  name: 'custom-field-settings/uses',
  initialState: {} as UsesState,
  reducers: {
    /** An administrator is about to delete the item. */
    usesAsked: (state, { payload }: PayloadAction<{ id: number; scope: CustomScope }>) => {
      delete state[payload.id];
    },
    usesReceived: (state, { payload: { id, uses } }: PayloadAction<{ id: number; uses: UsesState[number] }>) => {
      state[id] = uses;
    },
  },
});

export const usesReducer = slice.reducer;
export const { usesAsked, usesReceived } = slice.actions;

/** The part of the store that the selectors of the settings read. */
export interface SettingsRoot {
  'custom-field-settings': { uses: UsesState; deleted: DeletedState };
}

/** Loads the uses; after a failure the confirmation shows none. */
function* ask({ payload: { id, scope } }: ReturnType<typeof usesAsked>): SagaOf<void> {
  const definitionId = definitionOf(scope);
  if (definitionId !== undefined) return yield* askOfObject(definitionId, id);
  const result = yield* callApi(masterUsesClient, 'listMasterUses', { master: 'custom_items', id });
  if (result.ok) yield put(usesReceived({ id, uses: result.data.data }));
}

function* askOfObject(definitionId: number, id: number): SagaOf<void> {
  const of = { id: definitionId, itemId: id };
  const result = yield* callApi(customObjectDefsClient, 'listCustomObjectItemUses', of);
  if (result.ok)
    yield put(usesReceived({ id, uses: result.data.data.map(({ place, count }) => ({ name: place, count })) }));
}

export function* usesSaga(): SagaOf<void> {
  yield takeLatest(usesAsked, ask);
}
