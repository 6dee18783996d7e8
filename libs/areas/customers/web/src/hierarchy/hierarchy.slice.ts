import { customerHierarchiesClient } from '@crm/api-client';
import type { GetCustomerHierarchyAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, StoreModule, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type Hierarchy = GetCustomerHierarchyAnswer['data'];
export type CustomerNode = Hierarchy['nodes'][number];

export interface HierarchyState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  customerId: number | null;
  hierarchy: Hierarchy | null;
  failure?: ApiFailure;
}

const initialState: HierarchyState = { status: 'idle', customerId: null, hierarchy: null };

const slice = createSlice({
  name: 'customer-hierarchy',
  initialState,
  reducers: {
    hierarchyOpened: (state, { payload }: PayloadAction<{ customerId: number }>): HierarchyState => ({
      ...(state.customerId === payload.customerId ? state : initialState),
      ...payload,
      status: 'loading',
    }),
    hierarchyReceived: (state, { payload }: PayloadAction<Hierarchy>) => {
      state.status = 'ready';
      state.hierarchy = payload;
    },
    hierarchyFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const { hierarchyOpened, hierarchyReceived, hierarchyFailed } = slice.actions;

function* read({ payload: { customerId } }: ReturnType<typeof hierarchyOpened>): SagaOf<void> {
  const result = yield* callApi(customerHierarchiesClient, 'getCustomerHierarchy', { id: customerId });
  yield put(result.ok ? hierarchyReceived(result.data.data) : hierarchyFailed(result.failure));
}

/** The store module of the tab, which brings it along: no other screen needs it. */
export const hierarchyArea: StoreModule = {
  name: 'customer-hierarchy',
  reducer: slice.reducer,
  *saga() {
    yield takeLatest(hierarchyOpened, read);
  },
};

export interface WithHierarchy {
  'customer-hierarchy'?: HierarchyState;
}
export const selectHierarchy = (state: WithHierarchy): HierarchyState => state['customer-hierarchy'] ?? initialState;
