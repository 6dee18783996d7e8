import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The part of the masters that a settings screen shows. */
export type Opened = 'types' | 'stages' | { dealTypeId: number };

export interface FreshState {
  /** The id of the deal type that was last looked up on the server. */
  lookedFor: number | null;
}

const slice = createSlice({
  name: 'deal-settings/fresh',
  initialState: { lookedFor: null } as FreshState,
  reducers: {
    /** Starts a check for changes, because colleagues may have changed the masters since they were read. */
    settingOpened: (_state, _action: PayloadAction<Opened>) => {},
    typeLookedFor: (state, { payload }: PayloadAction<number>) => {
      state.lookedFor = payload;
    },
  },
});

export const freshReducer = slice.reducer;
export const { settingOpened, typeLookedFor } = slice.actions;
