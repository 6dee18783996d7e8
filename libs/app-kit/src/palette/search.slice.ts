import { searchClient } from '@crm/api-client';
import type { SearchRecordsAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { paletteClosed } from './palette.slice.ts';

export type FoundGroup = SearchRecordsAnswer['data'][number];

export interface SearchState {
  /** The last query. */
  query: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The results, kept until the next answer. */
  groups: FoundGroup[];
}

const initialState: SearchState = { query: '', status: 'idle', groups: [] };

const slice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    recordsSought: (state, { payload }: PayloadAction<string>) => {
      state.query = payload;
      state.status = payload === '' ? 'idle' : 'loading';
      if (payload === '') state.groups = [];
    },
    recordsFound: (state, { payload }: PayloadAction<FoundGroup[]>) => {
      state.status = 'ready';
      state.groups = payload;
    },
    recordsFailed: (state) => {
      state.status = 'failed';
      state.groups = [];
    },
  },
  extraReducers: (builder) => builder.addCase(paletteClosed, () => initialState),
});

export const { recordsSought, recordsFound, recordsFailed } = slice.actions;

function* find({ payload: query }: ReturnType<typeof recordsSought>): SagaOf<void> {
  if (query === '') return;
  const result = yield* callApi(searchClient, 'searchRecords', { query });
  yield put(result.ok ? recordsFound(result.data.data) : recordsFailed());
}

function* searchSaga() {
  // Closing also cancels a running search.
  yield takeLatest([recordsSought, paletteClosed], function* (action) {
    if (recordsSought.match(action)) yield* find(action);
  });
}

/** The store module of the global search. */
export const searchArea: StoreModule = { name: 'search', reducer: slice.reducer, saga: searchSaga };

export const selectSearch = (state: unknown): SearchState => (state as { search?: SearchState }).search ?? initialState;
