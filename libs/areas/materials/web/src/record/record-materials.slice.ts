import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, ListPage } from '@crm/web-kit';
import { isSameOwner } from '../domain/material.types.ts';
import type { Material, Owner } from '../domain/material.types.ts';

export const pageSize = 20;

/** The sort order of a record's files. */
export type Order = 'newest' | 'name' | 'largest';

/** The files of the record whose page is open. */
export interface RecordMaterialsState {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  owner: Owner | null;
  keyword: string;
  order: Order;
  rows: Material[];
  totalCount: number;
  page: number;
  failure?: ApiFailure;
}

const initialState: RecordMaterialsState = {
  status: 'idle',
  owner: null,
  keyword: '',
  order: 'newest',
  rows: [],
  totalCount: 0,
  page: 0,
};

const slice = createSlice({
  name: 'materials/ofRecord',
  initialState,
  reducers: {
    recordOpened: (state, { payload }: PayloadAction<Owner>): RecordMaterialsState => ({
      ...(isSameOwner(state.owner, payload) ? state : { ...initialState, owner: payload }),
      status: 'loading',
    }),
    /** Searches or sorts by new values. */
    recordSearched: (state, { payload }: PayloadAction<{ keyword?: string; order?: Order }>) => {
      Object.assign(state, payload, { status: 'loading' });
    },
    recordReloaded: (state) => {
      if (state.owner) state.status = 'loading';
    },
    moreRequested: (state) => {
      if (state.status !== 'loading') state.status = 'loadingMore';
    },
    recordReceived: (state, { payload }: PayloadAction<{ page: number; answer: ListPage<Material> }>) => {
      const { page, answer } = payload;
      const kept = page === 1 ? [] : state.rows;
      const known = new Set(kept.map(({ id }) => id));
      state.rows = [...kept, ...answer.data.filter(({ id }) => !known.has(id))];
      Object.assign(state, { status: 'ready', page, totalCount: answer.meta.totalCount, failure: undefined });
    },
    recordFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    recordLeft: (): RecordMaterialsState => initialState,
    /** The details of a file have changed. */
    materialChanged: (state, { payload }: PayloadAction<Material>) => {
      state.rows = state.rows.map((row) => (row.id === payload.id ? payload : row));
    },
    materialRemoved: (state, { payload }: PayloadAction<number>) => {
      const rows = state.rows.filter(({ id }) => id !== payload);
      state.totalCount -= state.rows.length - rows.length;
      state.rows = rows;
    },
  },
});

export const recordMaterialsReducer = slice.reducer;
export const {
  recordOpened,
  recordSearched,
  recordReloaded,
  moreRequested,
  recordReceived,
  recordFailed,
  recordLeft,
  materialChanged,
  materialRemoved,
} = slice.actions;
export const selectOfRecord = (state: { materials: { ofRecord: RecordMaterialsState } }): RecordMaterialsState =>
  state.materials.ofRecord;
