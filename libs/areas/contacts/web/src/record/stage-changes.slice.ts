import { contactStageChangesClient } from '@crm/api-client';
import type { ListContactStageChangesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type StageChange = ListContactStageChangesAnswer['data'][number];

export interface StageChangesState {
  contactId: number | null;
  changes: StageChange[];
}

const initialState: StageChangesState = { contactId: null, changes: [] };

const slice = createSlice({
  name: 'contacts/stageChanges',
  initialState,
  reducers: {
    stageChangesRequested: (state, { payload }: PayloadAction<number>) =>
      state.contactId === payload ? state : { contactId: payload, changes: [] },
    stageChangesReceived: (state, { payload }: PayloadAction<StageChange[]>) => {
      state.changes = payload;
    },
  },
});

export const { stageChangesRequested } = slice.actions;
export const stageChangesReducer = slice.reducer;
export const selectStageChanges = (state: { contacts: { stageChanges: StageChangesState } }): StageChangesState =>
  state.contacts.stageChanges;

function* read({ payload: id }: ReturnType<typeof stageChangesRequested>): SagaOf<void> {
  const result = yield* callApi(contactStageChangesClient, 'listContactStageChanges', { id });
  // A company without stages has no such history; the page works without it.
  if (result.ok) yield put(slice.actions.stageChangesReceived(result.data.data));
}

export function* stageChangesSaga(): SagaOf<void> {
  yield takeLatest(stageChangesRequested, read);
}
