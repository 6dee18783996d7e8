import { searchClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';

/** The delay after the last key before deals are searched, in ms, and the most suggestions (spec 3 §2.0). */
const pauseMs = 300;
const most = 10;

export interface FoundDeal {
  id: number;
  title: string;
  detail: string | null;
}

/** The deals suggested for a new estimate. */
export interface ChoiceState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  deals: FoundDeal[];
}

const initialState: ChoiceState = { status: 'idle', deals: [] };

const slice = createSlice({
  name: 'billing/choice',
  initialState,
  reducers: {
    /** The text to search for; the last results stay on the screen until the answer arrives. */
    dealsSought: (state, { payload }: PayloadAction<string>): ChoiceState =>
      payload.trim() === '' ? initialState : { ...state, status: 'loading' },
    dealsFound: (_state, { payload: deals }: PayloadAction<FoundDeal[]>): ChoiceState => ({ status: 'ready', deals }),
    dealsNotFound: (): ChoiceState => ({ status: 'failed', deals: [] }),
  },
});

export const { dealsSought, dealsFound, dealsNotFound } = slice.actions;
export const choiceReducer = slice.reducer;
export const selectChoice = (state: { billing: { choice: ChoiceState } }) => state.billing.choice;

function* find({ payload }: ReturnType<typeof dealsSought>): SagaOf<void> {
  const query = payload.trim();
  if (query === '') return;
  yield delay(pauseMs);
  const result = yield* callApi(searchClient, 'searchRecords', { query, limit: most });
  if (!result.ok) return yield put(dealsNotFound());
  yield put(dealsFound(result.data.data.find(({ kind }) => kind === 'deals')?.records ?? []));
}

export function* choiceSaga() {
  yield takeLatest(dealsSought, find);
}
