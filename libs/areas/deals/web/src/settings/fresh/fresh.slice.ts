import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** What of the masters a screen of the settings is about. */
export type Opened = 'types' | 'stages' | { dealTypeId: number };

export interface FreshState {
  /** The deal type that was looked for last: whether the company has it is known. */
  lookedFor: number | null;
}

const slice = createSlice({
  name: 'deal-settings/fresh',
  initialState: { lookedFor: null } as FreshState,
  reducers: {
    /** Settings begin with what is there now: colleagues may have changed it since the masters were read. */
    settingOpened: (_state, _action: PayloadAction<Opened>) => {},
    typeLookedFor: (state, { payload }: PayloadAction<number>) => {
      state.lookedFor = payload;
    },
  },
});

export const freshReducer = slice.reducer;
export const { settingOpened, typeLookedFor } = slice.actions;
