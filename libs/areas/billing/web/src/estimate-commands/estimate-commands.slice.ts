import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { GetEstimateVersionAnswer } from '@crm/api-client';
import type { Action, Estimate, Handled } from '../domain/estimate.types.ts';

export const previewModal = 'estimate-preview';
export const commentModal = 'estimate-comment';
export const versionModal = 'estimate-version';

/** The approval step that a comment is asked for. */
export interface CommentQuestion {
  estimate: Handled;
  action: Action;
  doneText: string;
}

/** The version to show beside the newest one. */
export interface VersionWish {
  estimate: Estimate;
  version: number;
}
export type VersionContent = GetEstimateVersionAnswer['data'];

/** The state of the commands on whole estimates, on any screen. */
export interface WorkState {
  status: 'idle' | 'working';
  /** The id of a new copy that should be opened. */
  openId: number | null;
  preview: { status: 'idle' | 'loading' | 'ready' | 'failed'; url: string | null; failure?: ApiFailure };
  /** The older version on the screen. */
  version: { status: 'idle' | 'loading' | 'ready' | 'failed'; content: VersionContent | null; failure?: ApiFailure };
}

/** The texts that a saga shows; sagas do not know the language. */
interface Said {
  doneText: string;
}
interface Asked extends Said {
  title: string;
  text: string;
  confirmText: string;
  cancelText: string;
}
/** A step of the state machine; `unprintableText` introduces the characters that keep an estimate from being sent. */
interface Step extends Said {
  estimate: Handled;
  action: Action;
  unprintableText: string;
  question?: Asked;
  dealOffer?: DealOffer;
}
/** The question for the deal of a won estimate. */
export interface DealOffer extends Asked {
  failedText: string;
}
export interface PdfWish {
  id: number;
  version: number;
  name: string;
}

const initialState: WorkState = {
  status: 'idle',
  openId: null,
  preview: { status: 'idle', url: null },
  version: { status: 'idle', content: null },
};

const slice = createSlice({
  name: 'billing/work',
  initialState,
  reducers: {
    statusRequested: (state, _action: PayloadAction<Step>) => {
      state.status = 'working';
    },
    revisionRequested: (state, _action: PayloadAction<{ estimate: Handled } & Said>) => {
      state.status = 'working';
    },
    copyRequested: (state, _action: PayloadAction<{ id: number } & Said>) => {
      state.status = 'working';
    },
    deletionRequested: (state, _action: PayloadAction<{ id: number; question: Asked }>) => {
      state.status = 'working';
    },
    workDone: (state, { payload }: PayloadAction<{ openId?: number }>) => {
      state.status = 'idle';
      state.openId = payload.openId ?? null;
    },
    opened: (state) => {
      state.openId = null;
    },
    previewOpened: (state, _action: PayloadAction<PdfWish>) => {
      state.preview = { status: 'loading', url: null };
    },
    previewReady: (state, { payload }: PayloadAction<string>) => {
      state.preview = { status: 'ready', url: payload };
    },
    previewFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.preview = { status: 'failed', url: null, failure: payload };
    },
    /** An approval step (request, approve, send back) with its comment. */
    commentSubmitted: (_state, _action: PayloadAction<CommentQuestion & { comment: string }>) => {},
    versionOpened: (state, _action: PayloadAction<VersionWish>) => {
      state.version = { status: 'loading', content: null };
    },
    versionReceived: (state, { payload }: PayloadAction<VersionContent>) => {
      state.version = { status: 'ready', content: payload };
    },
    versionFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.version = { status: 'failed', content: null, failure: payload };
    },
    downloadRequested: (_state, _action: PayloadAction<PdfWish & { failedText: string }>) => {},
    /** An estimate was changed or deleted; lists and open pages react. */
    estimateTouched: (_state, _action: PayloadAction<{ id: number }>) => {},
  },
});

export const workReducer = slice.reducer;
export const {
  statusRequested,
  revisionRequested,
  copyRequested,
  deletionRequested,
  workDone,
  opened,
  previewOpened,
  previewReady,
  previewFailed,
  commentSubmitted,
  versionOpened,
  versionReceived,
  versionFailed,
  downloadRequested,
  estimateTouched,
} = slice.actions;
export const selectWork = (state: { billing: { work: WorkState } }): WorkState => state.billing.work;
