import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { Automation, Graph } from '../domain/automation.types.ts';

export interface EditorState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
  /** The automation as the server has it. */
  saved: Automation | null;
  /** The graph that is edited. */
  graph: Graph;
  past: Graph[];
  future: Graph[];
  /** The block whose settings are shown. */
  chosen: string | null;
  saving: 'none' | 'waiting' | 'running' | 'failed';
  /** The reasons why it could not be saved or enabled. */
  issues: ApiFailure['issues'];
  /** True while the server asks what to do with the counts. */
  asksForCounts: boolean;
  /** The number of records that match now. */
  matching: number | null;
  trial: { kind: 'test' | 'replay'; counts: Record<string, number>; text: TrialText } | null;
}

/** The result of a trial in figures, which the screen words. */
export type TrialText =
  { starts: false } | { starts: true; failed: string | null; reason: string | null } | { events: number; runs: number };

/** The edits that can be undone. */
const MOST_UNDO = 100;

const empty: Graph = { nodes: [], edges: [] };
const initialState: EditorState = {
  status: 'idle',
  saved: null,
  graph: empty,
  past: [],
  future: [],
  chosen: null,
  saving: 'none',
  issues: [],
  asksForCounts: false,
  matching: null,
  trial: null,
};

const slice = createSlice({
  name: 'automations/editor',
  initialState,
  reducers: {
    opened: (_state, _action: PayloadAction<number>): EditorState => ({ ...initialState, status: 'loading' }),
    received: (state, { payload }: PayloadAction<Automation>) => {
      state.status = 'ready';
      state.saved = payload;
      state.graph = payload.graph;
    },
    failed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    left: () => initialState,
    /** Replaces the graph by an edited one; `chosen` is the block to show. */
    edited: (state, { payload }: PayloadAction<{ graph: Graph; chosen?: string | null }>) => {
      state.past = [...state.past, state.graph].slice(-MOST_UNDO);
      state.future = [];
      state.graph = payload.graph;
      if (payload.chosen !== undefined) state.chosen = payload.chosen;
      changed(state);
    },
    undone: (state) => {
      const before = state.past.at(-1);
      if (!before) return;
      state.past = state.past.slice(0, -1);
      state.future = [state.graph, ...state.future];
      state.graph = before;
      changed(state);
    },
    redone: (state) => {
      const [next, ...rest] = state.future;
      if (!next) return;
      state.past = [...state.past, state.graph];
      state.future = rest;
      state.graph = next;
      changed(state);
    },
    chosen: (state, { payload }: PayloadAction<string | null>) => {
      state.chosen = payload;
    },
    saveStarted: (state) => {
      state.saving = 'running';
      state.issues = [];
    },
    /** The server's answer; a graph that was edited meanwhile stays. */
    saveDone: (state, { payload }: PayloadAction<Automation>) => {
      if (state.saving === 'running') state.saving = 'none';
      state.saved = payload;
      state.asksForCounts = false;
    },
    saveFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.saving = 'failed';
      state.asksForCounts = payload.issues.some(({ field }) => /^resets_?counts$/i.test(field));
      state.issues = state.asksForCounts ? [] : payload.issues;
      if (payload.issues.length === 0) state.failure = payload;
    },
    /** Enables or disables it, or saves its facts. */
    changeRequested: (
      _state,
      _action: PayloadAction<{
        name?: string;
        memo?: string | null;
        status?: 'enabled' | 'disabled';
        resetsCounts?: boolean;
        doneText: string;
      }>,
    ) => {},
    countsKept: (state) => {
      state.asksForCounts = false;
      state.saving = 'none';
    },
    countRequested: (state) => {
      state.matching = null;
    },
    countReceived: (state, { payload }: PayloadAction<number>) => {
      state.matching = payload;
    },
    testRequested: (state, _action: PayloadAction<number>) => {
      state.trial = null;
    },
    replayRequested: (state) => {
      state.trial = null;
    },
    tried: (state, { payload }: PayloadAction<EditorState['trial']>) => {
      state.trial = payload;
    },
  },
});

/** Marks unsaved edits, and forgets what was found out about the earlier graph. */
function changed(state: { saving: EditorState['saving']; matching: number | null; trial: unknown; issues: unknown[] }) {
  state.saving = 'waiting';
  state.matching = null;
  state.trial = null;
  state.issues = [];
}

export const editorReducer = slice.reducer;
export const editor = slice.actions;
