import { customersClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { delay, put } from 'redux-saga/effects';
import type { CustomerSuggestion } from '../../domain/customer.types.ts';

/** The time in ms from the last key to the request of suggestions (spec 3 §2.0). */
export const suggestDelayMs = 300;

interface State {
  /** The id of the picker that asks: a page may have several, but one has the focus. */
  picker: string;
  text: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: CustomerSuggestion[];
}

const initialState: State = { picker: '', text: '', status: 'idle', items: [] };

const slice = createSlice({
  name: 'customerSuggestions',
  initialState,
  reducers: {
    /** Handles a finished text; the previous suggestions stay until new ones arrive. */
    customersSought: (state, { payload }: PayloadAction<{ picker: string; text: string }>) => {
      const isNothing = payload.text.trim() === '';
      const items = isNothing || payload.picker !== state.picker ? [] : state.items;
      return { ...payload, items, status: isNothing ? 'idle' : 'loading' };
    },
    suggestionsReceived: (state, { payload }: PayloadAction<CustomerSuggestion[]>) => {
      Object.assign(state, { status: 'ready', items: payload });
    },
    suggestionsFailed: (state) => {
      Object.assign(state, { status: 'failed', items: [] });
    },
  },
});

export const { customersSought, suggestionsReceived, suggestionsFailed } = slice.actions;

function* suggest({ payload }: ReturnType<typeof customersSought>): SagaOf<void> {
  const query = payload.text.trim();
  if (query === '') return;
  yield delay(suggestDelayMs);
  const result = yield* callApi(customersClient, 'suggestCustomers', { body: { query } });
  yield put(result.ok ? suggestionsReceived(result.data.data) : suggestionsFailed());
}

function* suggestionsSaga() {
  yield takeLatest(customersSought, suggest);
}

/** The store module of the suggestions, which the first picker brings along in whatever area it is. */
export const suggestionsArea: StoreModule = {
  name: 'customerSuggestions',
  reducer: slice.reducer,
  saga: suggestionsSaga,
};

/** Returns the suggestions of a picker; none while another picker asks. */
export const selectSuggestions = (state: unknown, picker: string): State => {
  const { customerSuggestions: found = initialState } = state as { customerSuggestions?: State };
  return found.picker === picker ? found : initialState;
};
