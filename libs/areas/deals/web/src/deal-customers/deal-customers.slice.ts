import { dealCustomersClient } from '@crm/api-client';
import type { ListDealCustomersAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';

export type DealCustomer = ListDealCustomersAnswer['data'][number];
/** The API client of the related customers. */
export const client = dealCustomersClient;

export interface DealCustomersState {
  dealId: number | null;
  status: 'loading' | 'ready' | 'failed';
  items: DealCustomer[];
  /** The failure of the last read. */
  failure?: ApiFailure;
  isAdding: boolean;
  /** The failure of the last addition. */
  addFailure?: ApiFailure;
  /** Counter of additions; remounts the form after each. */
  added: number;
}

/** The root state with the related customers, registered with the tab. */
export interface WithDealCustomers {
  'deal-customers'?: DealCustomersState;
}

const initialState: DealCustomersState = { dealId: null, status: 'loading', items: [], isAdding: false, added: 0 };

/** A link between a deal and a customer, with its type. */
export interface Link {
  dealId: number;
  dealCustomerTypeId: number;
  customerId: number;
}

interface Removal {
  link: Link;
  words: { removed: string; undo: string; failed: string };
}

const slice = createSlice({
  name: 'deals/dealCustomers',
  initialState,
  reducers: {
    linksOpened: (state, { payload: { dealId } }: PayloadAction<{ dealId: number }>): DealCustomersState => ({
      ...(state.dealId === dealId ? state : initialState),
      dealId,
      status: state.dealId === dealId && state.status === 'ready' ? 'ready' : 'loading',
    }),
    linksReceived: (state, { payload }: PayloadAction<{ dealId: number; items: DealCustomer[] }>) => {
      if (payload.dealId !== state.dealId) return;
      state.status = 'ready';
      state.items = payload.items;
      state.failure = undefined;
    },
    linksFailed: (state, { payload }: PayloadAction<{ dealId: number; failure: ApiFailure }>) => {
      if (payload.dealId === state.dealId) {
        state.status = 'failed';
        state.failure = payload.failure;
      }
    },
    linkSubmitted: (state, _action: PayloadAction<Link>) => {
      state.isAdding = true;
      state.addFailure = undefined;
    },
    linkAdded: (state) => {
      state.isAdding = false;
      state.added += 1;
    },
    linkRefused: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.isAdding = false;
      state.addFailure = payload;
    },
    /** Removes the link from the screen at once; it returns when the server refuses. */
    linkRemoved: (state, { payload: { link } }: PayloadAction<Removal>) => {
      state.items = state.items.filter(
        ({ dealCustomerTypeId, customerId }) =>
          dealCustomerTypeId !== link.dealCustomerTypeId || customerId !== link.customerId,
      );
    },
  },
});

export const dealCustomersReducer = slice.reducer;
export const { linksOpened, linksReceived, linksFailed, linkSubmitted, linkAdded, linkRefused, linkRemoved } =
  slice.actions;
export const selectDealCustomers = (state: WithDealCustomers): DealCustomersState =>
  state['deal-customers'] ?? initialState;
