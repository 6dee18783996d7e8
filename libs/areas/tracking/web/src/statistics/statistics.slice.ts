import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Period, Statistics } from './statistics.types.ts';

/** The statistics of a form over some days; the old ones stay visible while another period loads. */
export interface StatisticsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  webformId: number | null;
  period: Period;
  data: Statistics | null;
  failure?: ApiFailure;
}

const initialState: StatisticsState = { status: 'idle', webformId: null, period: 30, data: null };

const slice = createSlice({
  name: 'tracking/statistics',
  initialState,
  reducers: {
    statisticsOpened: (state, { payload }: PayloadAction<{ webformId: number; period: Period }>) => {
      if (state.webformId !== payload.webformId) state.data = null;
      Object.assign(state, payload, { status: 'loading', failure: undefined });
    },
    statisticsReceived: (state, { payload }: PayloadAction<Statistics>) => {
      Object.assign(state, { status: 'ready', data: payload });
    },
    statisticsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    statisticsLeft: () => initialState,
  },
});

export const statisticsReducer = slice.reducer;
export const { statisticsOpened, statisticsReceived, statisticsFailed, statisticsLeft } = slice.actions;
