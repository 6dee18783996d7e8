import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SuggestCustomersAnswer } from '@crm/api-client';
import type { Person } from '../people/people.types.ts';
import { formOpened } from './form.events.ts';
import type { Submission } from './form.types.ts';

export type Suggestion = SuggestCustomersAnswer['data'][number];

export interface FormState {
  suggest: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: Suggestion[] };
  /** The ids of customers registered with a deal, by name: a retry does not register them again. */
  registered: Record<string, number>;
  /** The people to choose contacts from: those of the customer, or the first of them when there are many. */
  people: {
    customerId: number | null;
    status: 'idle' | 'loading' | 'ready' | 'failed';
    items: Person[];
    hasMore: boolean;
  };
}

const initialState: FormState = {
  suggest: { status: 'idle', items: [] },
  registered: {},
  people: { customerId: null, status: 'idle', items: [], hasMore: false },
};

const slice = createSlice({
  name: 'deals/form',
  initialState,
  reducers: {
    customersSearched: (form, { payload }: PayloadAction<{ text: string }>) => {
      form.suggest = payload.text === '' ? { status: 'idle', items: [] } : { ...form.suggest, status: 'loading' };
    },
    customersFound: (form, { payload }: PayloadAction<Suggestion[]>) => {
      form.suggest = { status: 'ready', items: payload };
    },
    customersNotFound: (form) => {
      form.suggest = { status: 'failed', items: [] };
    },
    customerRegistered: (form, { payload }: PayloadAction<{ id: number; name: string }>) => {
      form.registered[payload.name] = payload.id;
    },
    /** Resets the people when the customer changes. */
    peopleSought: (form, { payload }: PayloadAction<{ customerId: number | null }>) => {
      const { customerId } = payload;
      form.people = { customerId, status: customerId === null ? 'idle' : 'loading', items: [], hasMore: false };
    },
    peopleFound: (form, { payload }: PayloadAction<{ items: Person[]; hasMore: boolean }>) => {
      form.people = { ...form.people, ...payload, status: 'ready' };
    },
    peopleNotFound: (form) => {
      form.people.status = 'failed';
    },
    dealSubmitted: (_form, _action: PayloadAction<Submission>) => {},
  },
  extraReducers: (builder) => builder.addCase(formOpened, () => initialState),
});

export const formReducer = slice.reducer;
export const {
  customersSearched,
  customersFound,
  customersNotFound,
  customerRegistered,
  peopleSought,
  peopleFound,
  peopleNotFound,
  dealSubmitted,
} = slice.actions;
