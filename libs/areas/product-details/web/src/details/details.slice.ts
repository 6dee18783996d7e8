import type { UpdateDealAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ProductDetailsRoot } from '../area.types.ts';
import type { DetailSet, ViewColumn } from './detail.types.ts';
import type { DraftDetail } from './draft.ts';

/** What the tab needs to know of its deal. */
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
  /** Grows whenever the rows on the screen begin anew from those of the server. */
  generation: number;
  columns: ViewColumn[];
  save: 'idle' | 'saving';
  taking: 'idle' | 'saving';
  /** What a colleague has saved while the rows on the screen were being edited. */
  newest: DetailSet | null;
  /** Why the last call was refused, and what was sent. */
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
  /** The sum goes into the amount of the deal, once the rows are saved. */
  takesAmount: boolean;
  /** What a colleague has saved goes; the user has seen it. */
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
    detailsReceived: (state, { payload }: PayloadAction<Received>) => {
      Object.assign(state, payload, { status: 'ready', newest: null, generation: state.generation + 1 });
    },
    detailsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    detailsSubmitted: (state, _action: PayloadAction<Saving>) => {
      state.save = 'saving';
      state.refusal = undefined;
    },
    detailsSaved: (state, { payload: set }: PayloadAction<DetailSet>) => {
      Object.assign(state, { set, save: 'idle', newest: null, refusal: undefined, generation: state.generation + 1 });
    },
    /** A colleague was there: what is not edited follows, what is edited is compared. */
    newestArrived: (state, { payload: set }: PayloadAction<DetailSet>) => {
      if (state.set && set.lockVersion > state.set.lockVersion) state.newest = set;
    },
    /** The rows on the screen begin anew from what the colleague has saved. */
    newestTaken: (state) => {
      if (!state.newest) return;
      Object.assign(state, { set: state.newest, newest: null, refusal: undefined, generation: state.generation + 1 });
    },
    amountSubmitted: (state, _action: PayloadAction<{ doneText: string }>) => {
      state.taking = 'saving';
      state.refusal = undefined;
    },
    amountTaken: (state) => {
      state.taking = 'idle';
    },
    refused: (state, { payload }: PayloadAction<NonNullable<DetailsState['refusal']>>) => {
      Object.assign(state, { save: 'idle', taking: 'idle', refusal: payload });
    },
    columnsArranged: (state, { payload: columns }: PayloadAction<ViewColumn[]>) => {
      state.columns = columns;
    },
    /** The deal is another one now: its amount, its version. */
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
export const selectDetails = (state: ProductDetailsRoot): DetailsState => state['product-details'].details;
