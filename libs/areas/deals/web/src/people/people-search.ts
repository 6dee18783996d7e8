import { contactsClient } from '@crm/api-client';
import type { SuggestContactsAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';

/** The number of suggestions, and the delay after the last key before they are requested, in ms (spec 3 §2.0). */
const suggestions = 10;
const restMs = 300;

export type FoundPerson = SuggestContactsAnswer['data'][number];

interface Search {
  text: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: FoundPerson[];
}

const initialState: Search = { text: '', status: 'idle', items: [] };

const slice = createSlice({
  name: 'dealPeople',
  initialState,
  reducers: {
    /** Starts a search for a finished text, among the customer's people or, without a customer, among all. */
    peopleTyped: (state, { payload: { text } }: PayloadAction<{ text: string; customerId: number | null }>) => {
      const isNothing = text.trim() === '';
      return { text, status: isNothing ? 'idle' : 'loading', items: isNothing ? [] : state.items };
    },
    suggested: (state, { payload }: PayloadAction<FoundPerson[]>) => {
      Object.assign(state, { status: 'ready', items: payload });
    },
    notSuggested: (state) => {
      Object.assign(state, { status: 'failed', items: [] });
    },
  },
});

export const { peopleTyped } = slice.actions;

function* suggest({ payload }: ReturnType<typeof peopleTyped>): SagaOf<void> {
  const query = payload.text.trim();
  if (query === '') return;
  yield delay(restMs);
  const ofCustomer = payload.customerId === null ? {} : { customerId: payload.customerId };
  // Includes people who have left: searching for one by name is deliberate, for example the person who decided on this
  // deal.
  const body = { query, limit: suggestions, withRetired: true, ...ofCustomer };
  const result = yield* callApi(contactsClient, 'suggestContacts', { body });
  yield put(result.ok ? slice.actions.suggested(result.data.data) : slice.actions.notSuggested());
}

/** The store module of the people search, loaded with the first search field. */
export const peopleArea: StoreModule = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeLatest(peopleTyped, suggest);
  },
};

export const selectPeopleFound = (state: unknown): Search =>
  (state as { dealPeople?: Search }).dealPeople ?? initialState;
