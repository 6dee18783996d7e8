import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Job, JobState } from './follow-job.ts';

/** The running and finished exports by the name of their list. */
export type ExportsState = Record<string, JobState>;

interface Named {
  name: string;
}

const slice = createSlice({
  name: 'exports',
  initialState: {} as ExportsState,
  reducers: {
    exportRequested: (exports, { payload }: PayloadAction<Named & { body: object }>) => {
      exports[payload.name] = { status: 'requested' };
    },
    exportFollowed: (exports, { payload: { name, job } }: PayloadAction<Named & { job: Job }>) => {
      exports[name] = { status: 'following', job };
    },
    exportFailed: (exports, { payload: { name, failure } }: PayloadAction<Named & { failure: ApiFailure }>) => {
      exports[name] = { status: 'failed', failure };
    },
    /** The user closed the notice; the job goes on. */
    exportDismissed: (exports, { payload }: PayloadAction<Named>) => {
      exports[payload.name] = { status: 'idle' };
    },
  },
});

export const exportsReducer = slice.reducer;
export const { exportRequested, exportFollowed, exportFailed, exportDismissed } = slice.actions;

/** Returns a selector of a list's export; idle also before the store module is there. */
export const selectExport =
  (name: string) =>
  (state: unknown): JobState =>
    (state as { exports?: ExportsState }).exports?.[name] ?? idle;

const idle: JobState = { status: 'idle' };
