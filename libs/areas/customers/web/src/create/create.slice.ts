import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CustomerBody, CustomerSuggestion } from '../domain/customer.types.ts';

/** Name of the modal. */
export const createModal = 'customer-create';

/** What the modal is opened with. */
export interface CreatePayload {
  /** Typed elsewhere already, as in a picker. */
  name?: string;
}

/** What a customer may be known by already. */
export interface Likeness {
  name: string;
  telNo: string;
  webUrl: string;
}

/** What came of the modal: a new customer, or one that was there already. */
export interface ChosenCustomer {
  id: number;
  name: string;
  isNew: boolean;
}

export interface CreateState {
  /** Customers that may be the same company (spec 3 §2.5). */
  similar: CustomerSuggestion[];
  /** All that have been shown: whoever goes on means another company. */
  knownIds: number[];
  /** Waits to be taken by the screen that opened the modal. */
  chosen: ChosenCustomer | null;
}

const initialState: CreateState = { similar: [], knownIds: [], chosen: null };

const slice = createSlice({
  name: 'customers/create',
  initialState,
  reducers: {
    similarReceived: (state, { payload }: PayloadAction<CustomerSuggestion[]>) => {
      state.similar = payload;
      state.knownIds = [...new Set([...state.knownIds, ...payload.map(({ id }) => id)])];
    },
    customerChosen: (state, { payload }: PayloadAction<ChosenCustomer>) => {
      Object.assign(state, { chosen: payload, similar: [], knownIds: [] });
    },
    /** The screen has done with it what it wanted. */
    chosenTaken: (state) => {
      state.chosen = null;
    },
    /** The modal is gone. */
    createLeft: (state) => {
      Object.assign(state, { similar: [], knownIds: [] });
    },
  },
});

export const createReducer = slice.reducer;
export const { similarReceived, customerChosen, chosenTaken, createLeft } = slice.actions;

/** A field that may give a customer away was left. */
export const similarAsked = createAction<Likeness>('customers/similarAsked');
export const createRequested = createAction<CustomerBody>('customers/createRequested');

type Root = { customers: { create: CreateState } };
export const selectSimilar = (state: Root) => state.customers.create.similar;
export const selectKnown = (state: Root) => state.customers.create.knownIds;
export const selectChosen = (state: Root) => state.customers.create.chosen;
