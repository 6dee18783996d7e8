import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SuggestCustomersAnswer } from '@crm/api-client';
import { formOpened } from './form.events.ts';
import type { Submission } from './form.types.ts';

export type Suggestion = SuggestCustomersAnswer['data'][number];

export interface FormState {
  suggest: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: Suggestion[] };
  /** Customers registered along the way, by name: a second try does not register them again. */
  registered: Record<string, number>;
}

const initialState: FormState = { suggest: { status: 'idle', items: [] }, registered: {} };

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
    dealSubmitted: (_form, _action: PayloadAction<Submission>) => {},
  },
  extraReducers: (builder) => builder.addCase(formOpened, () => initialState),
});

export const formReducer = slice.reducer;
export const { customersSearched, customersFound, customersNotFound, customerRegistered, dealSubmitted } =
  slice.actions;
