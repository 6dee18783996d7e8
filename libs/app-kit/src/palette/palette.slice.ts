import { searchClient } from '@crm/api-client';
import type { SearchRecordsAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

export type FoundGroup = SearchRecordsAnswer['data'][number];

export interface PaletteState {
  /** The open overlay: the palette, the list of shortcuts, or none. */
  open: 'palette' | 'keys' | null;
  /** The last query. */
  query: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The results, kept until the next answer. */
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
  // Closing also cancels a running search.
  yield takeLatest([recordsSought, paletteClosed], function* (action) {
    if (recordsSought.match(action)) yield* find(action);
  });
}

/** The store module of the global search and the list of shortcuts. */
export const paletteArea: StoreModule = { name: 'palette', reducer: slice.reducer, saga: paletteSaga };

export const selectPalette = (state: unknown): PaletteState =>
  (state as { palette?: PaletteState }).palette ?? initialState;
