import { masterUsesClient } from '@crm/api-client';
import type { ListMasterUsesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { wireNames } from './master-kinds.ts';
import type { ListKind } from './master-kinds.ts';

/** Records that name an entry, by kind. */
export type MasterUse = ListMasterUsesAnswer['data'][number];

/** What names the entries that are to be deleted, by list and id; one that was not answered is not there. */
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
    /** Somebody means to delete the entry. */
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

/** Without an answer nothing is said: the server refuses what it has to. */
function* ask({ payload: { kind, id } }: ReturnType<typeof usesAsked>): SagaOf<void> {
  const result = yield* callApi(masterUsesClient, 'listMasterUses', { master: wireNames[kind], id });
  if (result.ok) yield put(usesReceived({ kind, id, uses: result.data.data }));
}

export function* usesSaga(): SagaOf<void> {
  yield takeEvery(usesAsked, ask);
}
