import { dealsClient } from '@crm/api-client';
import type { ListDealsOfCustomerAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import type { DealsState } from '../area.types.ts';
import type { ListedDeal } from '../domain/deal.types.ts';

export const customerDealsPerPage = 20;

export interface CustomerDealsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  customerId: number | null;
  page: number;
  rows: ListedDeal[];
  totalCount: number;
  failure?: ApiFailure;
}

const initialState: CustomerDealsState = { status: 'idle', customerId: null, page: 1, rows: [], totalCount: 0 };

const slice = createSlice({
  name: 'deals/ofCustomer',
  initialState,
  reducers: {
    customerDealsRequested: (
      state,
      { payload }: PayloadAction<{ customerId: number; page: number }>,
    ): CustomerDealsState => ({
      ...(state.customerId === payload.customerId ? state : initialState),
      ...payload,
      status: 'loading',
    }),
    customerDealsReceived: (state, { payload }: PayloadAction<ListDealsOfCustomerAnswer>) => {
      Object.assign(state, { status: 'ready', failure: undefined, totalCount: payload.meta.totalCount });
      state.rows = payload.data;
    },
    customerDealsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const customerDealsReducer = slice.reducer;
export const { customerDealsRequested, customerDealsReceived, customerDealsFailed } = slice.actions;
export const selectCustomerDeals = (state: { deals: DealsState }): CustomerDealsState => state.deals.ofCustomer;

function* fetchDeals({ payload: { customerId, page } }: ReturnType<typeof customerDealsRequested>): SagaOf<void> {
  const result = yield* callApi(dealsClient, 'listDealsOfCustomer', {
    customerId,
    body: { page, perPage: customerDealsPerPage, sortKey: 'updated_at', sortOrder: 'desc' },
  });
  yield put(result.ok ? customerDealsReceived(result.data) : customerDealsFailed(result.failure));
}

export function* customerDealsSaga(): SagaOf<void> {
  yield takeLatest(customerDealsRequested, fetchDeals);
}
