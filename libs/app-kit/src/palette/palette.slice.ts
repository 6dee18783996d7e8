import { searchClient } from '@crm/api-client';
import type { SearchRecordsAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { Area, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

export type FoundGroup = SearchRecordsAnswer['data'][number];

export interface PaletteState {
  /** What is open: the palette, the list of keys, or neither. */
  open: 'palette' | 'keys' | null;
  /** The text that was searched for last. */
  query: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What was found; stays until the next answer comes. */
  groups: FoundGroup[];
}

const initialState: PaletteState = { open: null, query: '', status: 'idle', groups: [] };

const slice = createSlice({
  name: 'palette',
  initialState,
  reducers: {
    paletteOpened: () => ({ ...initialState, open: 'palette' as const }),
    keysOpened: () => ({ ...initialState, open: 'keys' as const }),
    paletteClosed: () => initialState,
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
});

export const { paletteOpened, keysOpened, paletteClosed, recordsSought, recordsFound, recordsFailed } = slice.actions;

function* find({ payload: query }: ReturnType<typeof recordsSought>): SagaOf<void> {
  if (query === '') return;
  const result = yield* callApi(searchClient, 'searchRecords', { query });
  yield put(result.ok ? recordsFound(result.data.data) : recordsFailed());
}

function* paletteSaga() {
  // Closing too ends the search that is under way.
  yield takeLatest([recordsSought, paletteClosed], function* (action) {
    if (recordsSought.match(action)) yield* find(action);
  });
}

/** The search over everything, and the list of keys. */
export const paletteArea: Area = { name: 'palette', reducer: slice.reducer, saga: paletteSaga };

export const selectPalette = (state: unknown): PaletteState =>
  (state as { palette?: PaletteState }).palette ?? initialState;
