import { dealCustomersClient } from '@crm/api-client';
import type { ListDealCustomersAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';

export type DealCustomer = ListDealCustomersAnswer['data'][number];
/** The calls of the area's related customers. */
export const client = dealCustomersClient;

export interface DealCustomersState {
  dealId: number | null;
  status: 'loading' | 'ready' | 'failed';
  items: DealCustomer[];
  /** Why they could not be read. */
  failure?: ApiFailure;
  isAdding: boolean;
  /** Why the last one could not be added. */
  addFailure?: ApiFailure;
  /** Counts what has been added: the form begins anew with each. */
  added: number;
}

/** It comes with the tab. */
export interface WithDealCustomers {
  'deal-customers'?: DealCustomersState;
}

const initialState: DealCustomersState = { dealId: null, status: 'loading', items: [], isAdding: false, added: 0 };

/** Which customer takes part in which deal as what. */
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
      Object.assign(state, { status: 'ready', items: payload.items, failure: undefined });
    },
    linksFailed: (state, { payload }: PayloadAction<{ dealId: number; failure: ApiFailure }>) => {
      if (payload.dealId === state.dealId) Object.assign(state, { status: 'failed', failure: payload.failure });
    },
    linkSubmitted: (state, _action: PayloadAction<Link>) => {
      Object.assign(state, { isAdding: true, addFailure: undefined });
    },
    linkAdded: (state) => {
      Object.assign(state, { isAdding: false, added: state.added + 1 });
    },
    linkRefused: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { isAdding: false, addFailure: payload });
    },
    /** Gone from the screen at once; it comes back when the server says no. */
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
