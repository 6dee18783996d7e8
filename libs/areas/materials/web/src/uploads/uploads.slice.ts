import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { FileEntry } from '../browser/file-store.ts';
import { isSameOwner } from '../domain/material.types.ts';
import type { Kinds, Material, Owner } from '../domain/material.types.ts';
import type { Refusal } from '../domain/refusal.ts';

/** A file being uploaded. */
export interface UploadItem extends FileEntry {
  owner: Owner;
  status: 'waiting' | 'sending' | 'filing' | 'done' | 'refused' | 'failed';
  /** The number of bytes sent. */
  sent: number;
  refusal?: Refusal;
  failure?: ApiFailure;
}

export interface UploadsState {
  items: UploadItem[];
  /** The allowed types; loaded when a drop zone is first shown. */
  kinds: Kinds | null;
}

const slice = createSlice({
  name: 'materials/uploads',
  initialState: { items: [], kinds: null } as UploadsState,
  reducers: {
    /** Requests the allowed types for files of a record, or of files in general. */
    kindsRequested: (_state, _action: PayloadAction<Owner | undefined>) => {},
    kindsReceived: (state, { payload }: PayloadAction<Kinds>) => {
      state.kinds = payload;
    },
    /** Files were dropped or chosen; finished ones from before are removed from the list. */
    filesChosen: (state, { payload }: PayloadAction<{ owner: Owner; files: FileEntry[] }>) => {
      const added = payload.files.map((file): UploadItem => ({
        ...file,
        owner: payload.owner,
        status: 'waiting',
        sent: 0,
      }));
      state.items = [...state.items.filter(({ status }) => status !== 'done'), ...added];
    },
    uploadStarted: (state, { payload }: PayloadAction<{ id: string }>) => set(state, payload.id, { status: 'sending' }),
    uploadProgressed: (state, { payload }: PayloadAction<{ id: string; sent: number }>) =>
      set(state, payload.id, { sent: payload.sent }),
    /** All bytes are sent; the server checks the file. */
    uploadSent: (state, { payload }: PayloadAction<{ id: string }>) => set(state, payload.id, { status: 'filing' }),
    uploadDone: (state, { payload }: PayloadAction<{ id: string; material: Material }>) =>
      set(state, payload.id, { status: 'done' }),
    uploadRefused: (state, { payload }: PayloadAction<{ id: string; refusal: Refusal }>) =>
      set(state, payload.id, { status: 'refused', refusal: payload.refusal }),
    uploadFailed: (state, { payload }: PayloadAction<{ id: string; failure: ApiFailure }>) =>
      set(state, payload.id, { status: 'failed', failure: payload.failure }),
    uploadRetried: (state, { payload }: PayloadAction<{ id: string }>) =>
      set(state, payload.id, { status: 'waiting', sent: 0, failure: undefined }),
    /** An upload is aborted, or its finished line removed. */
    uploadDismissed: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.items = state.items.filter(({ id }) => id !== payload.id);
    },
  },
});

function set(state: UploadsState, id: string, change: Partial<UploadItem>) {
  state.items = state.items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

export const uploadsReducer = slice.reducer;
export const {
  kindsRequested,
  kindsReceived,
  filesChosen,
  uploadStarted,
  uploadProgressed,
  uploadSent,
  uploadDone,
  uploadRefused,
  uploadFailed,
  uploadRetried,
  uploadDismissed,
} = slice.actions;

type State = { materials: { uploads: UploadsState } };
export const selectKinds = (state: State): Kinds | null => state.materials.uploads.kinds;
export const selectUploads = (state: State): UploadItem[] => state.materials.uploads.items;
export const uploadsOf = (items: readonly UploadItem[], owner: Owner): UploadItem[] =>
  items.filter((item) => isSameOwner(item.owner, owner));
export const isUnderWay = ({ status }: UploadItem): boolean =>
  status === 'waiting' || status === 'sending' || status === 'filing';
