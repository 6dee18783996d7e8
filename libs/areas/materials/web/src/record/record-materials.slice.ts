import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { addPage, setFailed } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
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
    recordSearched: (state, { payload }: PayloadAction<{ keyword?: string; order?: Order }>): RecordMaterialsState => ({
      ...state,
      ...payload,
      status: 'loading',
    }),
    recordReloaded: (state) => {
      if (state.owner) state.status = 'loading';
    },
    moreRequested: (state) => {
      if (state.status !== 'loading') state.status = 'loadingMore';
    },
    recordReceived: addPage<Material>,
    recordFailed: setFailed,
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
