import { dealProductDetailTypesClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';
import type { OfferedType } from './detail.types.ts';

/** The types that may be added to a deal, for the last text typed. */
export interface OffersState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: OfferedType[];
}

interface Question {
  dealTypeId: number;
  name: string;
  /** True for the first search, which runs at once; later ones wait for the next letter. */
  isFirst?: boolean;
}

const slice = createSlice({
  name: 'product-details/offers',
  initialState: { status: 'idle', items: [] } as OffersState,
  reducers: {
    offersRequested: (state, _action: PayloadAction<Question>) => {
      state.status = 'loading';
    },
    offersReceived: (_state, { payload: items }: PayloadAction<OfferedType[]>): OffersState => ({
      status: 'ready',
      items,
    }),
    offersFailed: (): OffersState => ({ status: 'failed', items: [] }),
  },
});

export const offersReducer = slice.reducer;
export const { offersRequested, offersReceived, offersFailed } = slice.actions;
export const selectOffers = (state: { 'product-details': { offers: OffersState } }): OffersState =>
  state['product-details'].offers;

/** The delay of suggestions, as everywhere (spec 3 §2.0). */
const waitMs = 300;

function* search({ payload: { dealTypeId, name, isFirst } }: ReturnType<typeof offersRequested>): SagaOf<void> {
  if (!isFirst) yield delay(waitMs);
  const result = yield* callApi(dealProductDetailTypesClient, 'searchDealProductDetailTypes', {
    dealTypeId,
    includeDetails: true,
    ...(name.trim() && { name: name.trim() }),
  });
  yield put(result.ok ? offersReceived(result.data.data) : offersFailed());
}

export function* offersSaga(): SagaOf<void> {
  yield takeLatest(offersRequested, search);
}
