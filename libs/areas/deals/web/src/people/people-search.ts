import { contactsClient } from '@crm/api-client';
import type { SuggestContactsAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';

/** Suggestions shown, and the rest after the last key before they are asked for, in ms (spec 3 §2.0). */
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
    /** A finished text; of the customer's people alone, or of all where there is none. */
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
  // Who has left and is looked for by name is meant: whoever decided on this deal, say.
  const body = { query, limit: suggestions, withRetired: true, ...ofCustomer };
  const result = yield* callApi(contactsClient, 'suggestContacts', { body });
  yield put(result.ok ? slice.actions.suggested(result.data.data) : slice.actions.notSuggested());
}

/** Comes with the first search for people that is shown. */
export const peopleArea: StoreModule = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeLatest(peopleTyped, suggest);
  },
};

export const selectPeopleFound = (state: unknown): Search =>
  (state as { dealPeople?: Search }).dealPeople ?? initialState;
