import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { GetWebformVersionAnswer, ListWebformVersionsAnswer } from '@crm/api-client';
import { setFailed } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';

/** A published version and its changes. */
export type VersionRow = ListWebformVersionsAnswer['data'][number];
/** The other side of a comparison: the version before, or the draft. */
export type Against = 'before' | 'now';
/** The tabs that can be restored separately. */
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
/** A published version with its full content. */
export type Version = GetWebformVersionAnswer['data'];

export interface VersionsState {
  webformId: number | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: VersionRow[];
  totalCount: number;
  failure?: ApiFailure;
  /** Number of the selected version. */
  shown: number | null;
  version: Version | null;
  against: Against;
  versionFailure?: ApiFailure;
  /** Parts that the last restore could not bring back. */
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
    /** Known versions stay while the list loads again. */
    versionsRequested: (state, { payload: { webformId } }: PayloadAction<{ webformId: number }>): VersionsState => ({
      ...(state.webformId === webformId ? state : initialState),
      webformId,
      status: 'loading',
      failure: undefined,
      leftOut: [],
    }),
    versionsReceived: (
      state,
      { payload }: PayloadAction<{ rows: VersionRow[]; totalCount: number }>,
    ): VersionsState => ({
      ...state,
      ...payload,
      status: 'ready',
    }),
    versionsFailed: setFailed,
    moreRequested: () => {},
    moreReceived: (state, { payload }: PayloadAction<VersionRow[]>) => {
      state.rows.push(...payload);
    },
    versionShown: (state, { payload }: PayloadAction<{ number: number }>) => {
      state.shown = payload.number;
      state.versionFailure = undefined;
      if (state.version?.number !== payload.number) state.version = null;
    },
    /** The version stays visible while its differences load again. */
    againstChosen: (state, { payload }: PayloadAction<Against>) => {
      state.against = payload;
      state.versionFailure = undefined;
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
