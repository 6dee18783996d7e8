import { masterUsesClient } from '@crm/api-client';
import type { ListMasterUsesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { wireNames } from './master-kinds.ts';
import type { ListKind } from './master-kinds.ts';

/** The records that use an entry, by kind. */
export type MasterUse = ListMasterUsesAnswer['data'][number];

/** The uses of entries to be deleted, by list and id; entries without an answer are missing. */
export type UsesState = Record<string, readonly MasterUse[]>;

interface Asked {
  kind: ListKind;
  id: number;
}

export const usesKey = ({ kind, id }: Asked): string => `${kind}/${id}`;

const slice = createSlice({
  name: 'deal-settings/uses',
  initialState: {} as UsesState,
  reducers: {
    /** Starts a look-up of the uses of an entry that the user wants to delete. */
    usesAsked: (state, { payload }: PayloadAction<Asked>) => {
      delete state[usesKey(payload)];
    },
    usesReceived: (state, { payload: { uses, ...asked } }: PayloadAction<Asked & { uses: MasterUse[] }>) => {
      state[usesKey(asked)] = uses;
    },
  },
});

export const usesReducer = slice.reducer;
export const { usesAsked, usesReceived } = slice.actions;

/** Reads the uses; ignores a failure, because the server refuses a forbidden deletion anyway. */
function* ask({ payload: { kind, id } }: ReturnType<typeof usesAsked>): SagaOf<void> {
  const result = yield* callApi(masterUsesClient, 'listMasterUses', { master: wireNames[kind], id });
  if (result.ok) yield put(usesReceived({ kind, id, uses: result.data.data }));
}

export function* usesSaga(): SagaOf<void> {
  yield takeEvery(usesAsked, ask);
}
