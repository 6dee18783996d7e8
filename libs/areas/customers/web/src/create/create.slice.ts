import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CustomerBody, CustomerSuggestion } from '../domain/customer.types.ts';

/** The name of the modal. */
export const createModal = 'customer-create';

/** The payload that opens the modal. */
export interface CreatePayload {
  /** The name typed elsewhere, as in a picker. */
  name?: string;
}

/** The fields that similar customers are found by. */
export interface Likeness {
  name: string;
  telNo: string;
  webUrl: string;
}

/** The result of the modal: a new customer, or one that existed already. */
export interface ChosenCustomer {
  id: number;
  name: string;
  isNew: boolean;
}

export interface CreateState {
  /** The customers that may be the same company (spec 3 §2.5). */
  similar: CustomerSuggestion[];
  /** The ids of all similar customers shown so far. A user who sends the form again means another company. */
  knownIds: number[];
  /** The result for the screen that opened the modal. */
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
      state.chosen = payload;
      state.similar = [];
      state.knownIds = [];
    },
    /** Clears the result once the screen has used it. */
    chosenTaken: (state) => {
      state.chosen = null;
    },
    /** Clears the similar customers when the modal closes. */
    createLeft: (state) => {
      state.similar = [];
      state.knownIds = [];
    },
  },
});

export const createReducer = slice.reducer;
export const { similarReceived, customerChosen, chosenTaken, createLeft } = slice.actions;

/** The action of leaving a field that similar customers are found by. */
export const similarAsked = createAction<Likeness>('customers/similarAsked');
export const createRequested = createAction<CustomerBody>('customers/createRequested');

type Root = { customers: { create: CreateState } };
export const selectSimilar = (state: Root) => state.customers.create.similar;
export const selectKnown = (state: Root) => state.customers.create.knownIds;
export const selectChosen = (state: Root) => state.customers.create.chosen;
