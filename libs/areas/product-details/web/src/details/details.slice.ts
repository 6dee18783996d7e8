import type { UpdateDealAnswer } from '@crm/api-client';
import { setFailed } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { DetailSet, ViewColumn } from './detail.types.ts';
import type { DraftDetail } from './draft.ts';

/** The fields of the deal that the tab needs. */
export type DetailDeal = Pick<
  UpdateDealAnswer['data'],
  'id' | 'dealTypeId' | 'amount' | 'expectedContractDate' | 'lockVersion'
>;

/** The product details of the deal whose page is open. */
export interface DetailsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  dealId: number | null;
  deal: DetailDeal | null;
  set: DetailSet | null;
  /** A counter that grows whenever the rows on the screen restart from the server's. */
  generation: number;
  columns: ViewColumn[];
  save: 'idle' | 'saving';
  taking: 'idle' | 'saving';
  /** The rows that a colleague saved while the user was editing. */
  newest: DetailSet | null;
  /** The reason why the last call was refused, and the rows that were sent. */
  refusal?: { what: 'save' | 'amount'; failure: ApiFailure; sent: readonly DraftDetail[] };
  failure?: ApiFailure;
}

const initialState: DetailsState = {
  status: 'idle',
  dealId: null,
  deal: null,
  set: null,
  generation: 0,
  columns: [],
  newest: null,
  save: 'idle',
  taking: 'idle',
};

export interface Received {
  deal: DetailDeal;
  set: DetailSet;
  columns: ViewColumn[];
}

export interface Saving {
  rows: readonly DraftDetail[];
  /** True to write the sum into the deal's amount after the rows are saved. */
  takesAmount: boolean;
  /** True to overwrite the colleague's rows, which the user has seen. */
  isOnTop?: boolean;
  doneText: string;
}

const slice = createSlice({
  name: 'product-details/details',
  initialState,
  reducers: {
    detailsOpened: (state, { payload: dealId }: PayloadAction<number>): DetailsState => ({
      ...(state.dealId === dealId ? state : { ...initialState, generation: state.generation }),
      dealId,
      status: 'loading',
      failure: undefined,
      refusal: undefined,
    }),
    detailsReceived: (state, { payload }: PayloadAction<Received>): DetailsState => ({
      ...state,
      ...payload,
      status: 'ready',
      newest: null,
      generation: state.generation + 1,
    }),
    detailsFailed: setFailed,
    detailsSubmitted: (state, _action: PayloadAction<Saving>) => {
      state.save = 'saving';
      state.refusal = undefined;
    },
    detailsSaved: (state, { payload: set }: PayloadAction<DetailSet>) => {
      state.set = set;
      state.save = 'idle';
      state.newest = null;
      state.refusal = undefined;
      state.generation += 1;
    },
    /** A colleague has saved: without edits the rows are replaced, with edits both versions are compared. */
    newestArrived: (state, { payload: set }: PayloadAction<DetailSet>) => {
      if (state.set && set.lockVersion > state.set.lockVersion) state.newest = set;
    },
    /** Replaces the rows on the screen by the colleague's. */
    newestTaken: (state) => {
      if (!state.newest) return;
      state.set = state.newest;
      state.newest = null;
      state.refusal = undefined;
      state.generation += 1;
    },
    amountSubmitted: (state, _action: PayloadAction<{ doneText: string }>) => {
      state.taking = 'saving';
      state.refusal = undefined;
    },
    amountTaken: (state) => {
      state.taking = 'idle';
    },
    refused: (state, { payload: refusal }: PayloadAction<NonNullable<DetailsState['refusal']>>): DetailsState => ({
      ...state,
      save: 'idle',
      taking: 'idle',
      refusal,
    }),
    columnsArranged: (state, { payload: columns }: PayloadAction<ViewColumn[]>) => {
      state.columns = columns;
    },
    /** The deal has changed: its amount, its version. */
    dealRenewed: (state, { payload }: PayloadAction<DetailDeal>) => {
      if (state.deal?.id === payload.id) state.deal = payload;
    },
  },
});

export const detailsReducer = slice.reducer;
export const {
  detailsOpened,
  detailsReceived,
  detailsFailed,
  detailsSubmitted,
  detailsSaved,
  amountSubmitted,
  amountTaken,
  newestArrived,
  newestTaken,
  refused,
  columnsArranged,
  dealRenewed,
} = slice.actions;
export const selectDetails = (state: { 'product-details': { details: DetailsState } }): DetailsState =>
  state['product-details'].details;
