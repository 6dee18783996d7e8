import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { GetWebformVersionAnswer, ListWebformVersionsAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

/** A publication of a form, and what it changed. */
export type VersionRow = ListWebformVersionsAnswer['data'][number];
/** One of them with all that visitors got. */
export type Version = GetWebformVersionAnswer['data'];

export interface VersionsState {
  webformId: number | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: VersionRow[];
  totalCount: number;
  failure?: ApiFailure;
  /** The number of the version that is looked at. */
  shown: number | null;
  version: Version | null;
  versionFailure?: ApiFailure;
  /** What could not come back with the version that was restored last. */
  leftOut: readonly string[];
}

const initialState = {
  webformId: null,
  status: 'idle',
  rows: [],
  totalCount: 0,
  shown: null,
  version: null,
  leftOut: [],
} as VersionsState;

const slice = createSlice({
  name: 'webforms/versions',
  initialState,
  reducers: {
    /** Versions that are known stay while they are read anew. */
    versionsRequested: (state, { payload: { webformId } }: PayloadAction<{ webformId: number }>): VersionsState => ({
      ...(state.webformId === webformId ? state : initialState),
      webformId,
      status: 'loading',
      failure: undefined,
      leftOut: [],
    }),
    versionsReceived: (state, { payload }: PayloadAction<{ rows: VersionRow[]; totalCount: number }>) => {
      Object.assign(state, { status: 'ready', ...payload });
    },
    versionsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    moreRequested: () => {},
    moreReceived: (state, { payload }: PayloadAction<VersionRow[]>) => {
      state.rows.push(...payload);
    },
    versionShown: (state, { payload }: PayloadAction<{ number: number }>) => {
      const isSame = state.version?.number === payload.number;
      Object.assign(state, { shown: payload.number, versionFailure: undefined, ...(isSame ? {} : { version: null }) });
    },
    versionReceived: (state, { payload }: PayloadAction<Version>) => {
      if (state.shown === payload.number) state.version = payload;
    },
    versionRestored: (state, { payload }: PayloadAction<{ leftOut: string[] }>) => {
      state.leftOut = payload.leftOut;
    },
    versionFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.versionFailure = payload;
    },
  },
});

export const versionsReducer = slice.reducer;
export const {
  versionsRequested,
  versionsReceived,
  versionsFailed,
  moreRequested,
  moreReceived,
  versionShown,
  versionReceived,
  versionFailed,
  versionRestored,
} = slice.actions;

export const selectVersions = (state: { webforms: { versions: VersionsState } }): VersionsState =>
  state.webforms.versions;
