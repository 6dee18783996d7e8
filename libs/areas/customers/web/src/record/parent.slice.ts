import { customersClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { customerPage } from './customer.record.ts';

/** The parent of the page's customer, which holds only the parent's id. */
export interface ParentState {
  id: number | null;
  /** The name; null until it is known, or if the user may not see the parent. */
  name: string | null;
}

const slice = createSlice({
  name: 'customers/parent',
  initialState: { id: null, name: null } as ParentState,
  reducers: {
    parentReceived: (_state, { payload }: PayloadAction<ParentState>) => payload,
  },
});

export const selectParent = (state: { customers: { parent: ParentState } }): ParentState => state.customers.parent;

export const parentReducer = slice.reducer;
export const { parentReceived } = slice.actions;

const { received, saved, left } = customerPage.record.actions;

function* fetchParent(action: Action): SagaOf<void> {
  const isKnown = received.match(action) || saved.match(action);
  const id = isKnown ? action.payload.record.parentCustomerId : null;
  yield put(parentReceived({ id, name: null }));
  if (id === null) return;
  const result = yield* callApi(customersClient, 'getCustomer', { id });
  if (result.ok) yield put(parentReceived({ id, name: result.data.data.name }));
}

export function* parentSaga() {
  yield takeLatest([received, saved, left] as never, fetchParent as never);
}
