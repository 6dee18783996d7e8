import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { CustomGroup, CustomScope, CustomSet } from './items.types.ts';

export type ItemsState = Partial<Record<CustomScope, CustomSet>>;

const fresh: CustomSet = { fetching: false, fetched: false, editing: false, saving: false, fetchedAt: 0, groups: [] };

const initialState: ItemsState = {};
type Of<T = unknown> = PayloadAction<{ scope: CustomScope } & T>;

const slice = createSlice({
  name: 'customFields/items',
  initialState,
  reducers: {
    /** Somebody shows values of these items, or has changed them elsewhere. */
    itemsRequested: (state, { payload: { scope } }: Of) => {
      state[scope] = { ...fresh, ...state[scope], fetching: true, failure: undefined };
    },
    itemsReceived: (state, { payload: { scope, groups, at } }: Of<{ groups: CustomGroup[]; at: number }>) => {
      state[scope] = { ...fresh, ...state[scope], fetching: false, fetched: true, fetchedAt: at, groups };
    },
    itemsFailed: (state, { payload: { scope, failure } }: Of<{ failure: ApiFailure }>) => {
      state[scope] = { ...fresh, ...state[scope], fetching: false, failure };
    },
  },
});

export const itemsReducer = slice.reducer;
export const { itemsRequested, itemsReceived, itemsFailed } = slice.actions;
