import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setFailed } from '@crm/web-kit';
import type { DialogRequest } from '@crm/web-kit';
import type { HomeState, Layout, Widget, WithHome } from './home.types.ts';

const initialState: HomeState = { status: 'idle', layout: null, pages: null, draft: null, past: [], isSaving: false };

/** The most steps that can be undone. */
const STEPS = 50;

const slice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    /** Loads the page that opens for the member. */
    homeRequested: (state) => {
      state.status = 'loading';
    },
    homeReceived: (state, { payload }: PayloadAction<Layout>) => {
      state.status = 'ready';
      state.layout = payload;
      state.failure = undefined;
    },
    homeFailed: setFailed,
    pagesRequested: () => {},
    pagesReceived: (state, { payload }: PayloadAction<Layout[]>) => {
      state.pages = payload;
    },
    editStarted: (state) => {
      state.draft = state.layout?.widgets ?? [];
      state.past = [];
    },
    /** A step of arranging: its widgets replace those of the draft. */
    arranged: (state, { payload }: PayloadAction<Widget[]>) => {
      if (!state.draft) return;
      state.past = [...state.past, state.draft].slice(-STEPS);
      state.draft = payload;
    },
    undone: (state) => {
      const last = state.past.pop();
      if (last) state.draft = last;
    },
    editEnded: (state) => {
      state.draft = null;
      state.past = [];
    },
    saveRequested: (state) => {
      state.isSaving = true;
    },
    saveEnded: (state) => {
      state.isSaving = false;
    },
    /** Opens another page from now on; null: the one of the profile or the company. */
    pageChosen: (_state, _action: PayloadAction<{ id: number | null }>) => {},
    pageAdded: (_state, _action: PayloadAction<{ name: string }>) => {},
    pageChanged: (_state, _action: PayloadAction<{ name?: string; scope?: Layout['scope'] }>) => {},
    pageCopied: () => {},
    pageDeleted: (_state, _action: PayloadAction<Omit<DialogRequest, 'id' | 'type'> & { doneText: string }>) => {},
    /** Opens the page for everybody who has chosen no other. */
    companyChosen: (_state, _action: PayloadAction<{ doneText: string }>) => {},
  },
});

export const homeReducer = slice.reducer;
export const {
  homeRequested,
  homeReceived,
  homeFailed,
  pagesRequested,
  pagesReceived,
  editStarted,
  arranged,
  undone,
  editEnded,
  saveRequested,
  saveEnded,
  pageChosen,
  pageAdded,
  pageChanged,
  pageCopied,
  pageDeleted,
  companyChosen,
} = slice.actions;

export const selectHome = (state: WithHome): HomeState => state.home;
