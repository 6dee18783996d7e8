import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { GetWebformVersionAnswer, ListWebformVersionsAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

/** A publication of a form, and what it changed. */
export type VersionRow = ListWebformVersionsAnswer['data'][number];
/** What differences are told against: the version before, or what the editor has now. */
export type Against = 'before' | 'now';
/** What can come back alone: the tabs that a version knows. */
export const restorableParts = [
  'items',
  'thank_you',
  'closure',
  'design',
  'auto_reply',
  'consent',
  'embed',
  'protection',
] as const;
export type RestorablePart = (typeof restorableParts)[number];
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
  against: Against;
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
  against: 'before',
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
    /** The version stays where it is while its differences are told anew. */
    againstChosen: (state, { payload }: PayloadAction<Against>) => {
      Object.assign(state, { against: payload, versionFailure: undefined });
    },
    versionReceived: (
      state,
      { payload: { version, against } }: PayloadAction<{ version: Version; against: Against }>,
    ) => {
      if (state.shown === version.number && state.against === against) state.version = version;
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
  againstChosen,
  versionReceived,
  versionFailed,
  versionRestored,
} = slice.actions;

export const selectVersions = (state: { webforms: { versions: VersionsState } }): VersionsState =>
  state.webforms.versions;
