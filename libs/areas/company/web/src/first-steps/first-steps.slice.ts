import type { GetDemoDataAnswer, GetFirstStepsAnswer, UpdateFirstStepsArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Job, JobState } from '@crm/records-web/export';

export type FirstSteps = GetFirstStepsAnswer['data'];
export type Step = FirstSteps['steps'][number];
export type DemoData = GetDemoDataAnswer['data'];

export interface FirstStepsState {
  list: FirstSteps | null;
  failure: ApiFailure | null;
  demo: DemoData | null;
  job: JobState;
}

const slice = createSlice({
  name: 'first-steps',
  initialState: { list: null, failure: null, demo: null, job: { status: 'idle' } } as FirstStepsState,
  reducers: {
    firstStepsOpened: (state) => {
      state.failure = null;
    },
    /** The card was dismissed or restored, or a step's screen was opened. */
    firstStepsChanged: (state, { payload }: PayloadAction<UpdateFirstStepsArgs['body']>) => {
      if (state.list && payload.hidden !== undefined) state.list.hidden = payload.hidden;
    },
    firstStepsReceived: (state, { payload }: PayloadAction<FirstSteps>) => {
      state.list = payload;
    },
    firstStepsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.failure = payload;
    },
    demoOpened: () => {},
    demoReceived: (state, { payload }: PayloadAction<DemoData>) => {
      state.demo = payload;
    },
    demoSwitched: (state, _action: PayloadAction<boolean>) => {
      state.job = { status: 'requested' };
    },
    demoFollowed: (state, { payload: job }: PayloadAction<Job>) => {
      state.job = { status: 'following', job };
    },
    demoFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      state.job = { status: 'failed', failure };
    },
    demoSettled: (state) => {
      if (state.job.status === 'following') state.job = { status: 'idle' };
    },
  },
});

export const firstStepsReducer = slice.reducer;
export const {
  firstStepsOpened,
  firstStepsChanged,
  firstStepsReceived,
  firstStepsFailed,
  demoOpened,
  demoReceived,
  demoSwitched,
  demoFollowed,
  demoFailed,
  demoSettled,
} = slice.actions;

export interface WithFirstSteps {
  'first-steps': FirstStepsState;
}
export const selectFirstSteps = (state: WithFirstSteps): FirstStepsState => state['first-steps'];
