import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { EstimateRow } from '../domain/estimate.types.ts';

/** The estimates of the deal whose page is open. */
export interface OfDealState {
  dealId: number | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: EstimateRow[];
  totalCount: number;
  failure?: ApiFailure;
}

const initialState: OfDealState = { dealId: null, status: 'idle', rows: [], totalCount: 0 };

const slice = createSlice({
  name: 'billing/ofDeal',
  initialState,
  reducers: {
    dealOpened: (state, { payload }: PayloadAction<number>) => {
      if (state.dealId !== payload) Object.assign(state, initialState);
      Object.assign(state, { dealId: payload, status: 'loading', failure: undefined });
    },
    ofDealReceived: (state, { payload }: PayloadAction<{ data: EstimateRow[]; meta: { totalCount: number } }>) => {
      Object.assign(state, { status: 'ready', rows: payload.data, totalCount: payload.meta.totalCount });
    },
    ofDealFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    dealLeft: () => initialState,
  },
});

export const ofDealReducer = slice.reducer;
export const { dealOpened, ofDealReceived, ofDealFailed, dealLeft } = slice.actions;
export const selectOfDeal = (state: { billing: { ofDeal: OfDealState } }): OfDealState => state.billing.ofDeal;
