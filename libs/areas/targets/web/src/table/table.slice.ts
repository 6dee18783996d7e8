import { salesTargetsClient } from '@crm/api-client';
import type { AggregateSalesTargetsAnswer, ImportSalesTargetsCsvAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { ApiFailure, LoadState } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { tableName } from '../domain/target.types.ts';
import type { Drafts, TableQuery, TargetTable } from '../domain/target.types.ts';

export type Achieved = AggregateSalesTargetsAnswer['data'];
export type ImportPreview = ImportSalesTargetsCsvAnswer;

/** The table of targets that the screen shows. */
export const tables = createLoadSlice<TargetTable | null, TableQuery>('targets/tables', null, (body) =>
  callApi(salesTargetsClient, 'listSalesTargets', { body }),
);

/** The won amounts of the same table. */
export const achieved = createLoadSlice<Achieved | null, TableQuery>('targets/achieved', null, (body) =>
  callApi(salesTargetsClient, 'aggregateSalesTargets', { body }),
);

/** The drafts of every table, which stay while the screen shows another one. */
export interface DraftsState {
  byTable: Record<string, Record<string, number | null>>;
  isSaving: boolean;
  /** The file that was chosen for an import, with its changes. */
  preview: { query: TableQuery; content: string; changes?: ImportPreview; failure?: ApiFailure } | null;
}

const initialState: DraftsState = { byTable: {}, isSaving: false, preview: null };

const slice = createSlice({
  name: 'targets/drafts',
  initialState,
  reducers: {
    drafted: (state, { payload: { query, drafts } }: PayloadAction<{ query: TableQuery; drafts: Drafts }>) => {
      const name = tableName(query);
      state.byTable[name] = { ...state.byTable[name], ...drafts };
    },
    discarded: (state, { payload }: PayloadAction<TableQuery>) => {
      delete state.byTable[tableName(payload)];
    },
    saveRequested: (state, _action: PayloadAction<{ query: TableQuery; doneText: string; undoText: string }>) => {
      state.isSaving = true;
    },
    /** Removes the saved drafts; a cell that was edited meanwhile keeps its draft. */
    saved: (state, { payload: { query, drafts } }: PayloadAction<{ query: TableQuery; drafts: Drafts }>) => {
      const own = state.byTable[tableName(query)] ?? {};
      for (const [cell, amount] of Object.entries(drafts)) if (own[cell] === amount) delete own[cell];
      state.isSaving = false;
    },
    saveFailed: (state) => {
      state.isSaving = false;
    },
    previewed: (state, { payload }: PayloadAction<DraftsState['preview']>) => {
      state.preview = payload;
    },
  },
});

export const draftsReducer = slice.reducer;
export const { drafted, discarded, saveRequested, saved, saveFailed, previewed } = slice.actions;

export const fileRequested = createAction<{ query: TableQuery; filled: boolean }>('targets/fileRequested');
/** Fills the table with drafts from another table: last year's in per cent, or the sums of its months. */
export const fillRequested = createAction<{
  query: TableQuery;
  from: TableQuery;
  percent: number | null;
  doneText: string;
}>('targets/fillRequested');

export const importModal = 'sales-targets-import';
export const copyModal = 'sales-targets-copy';
export const importChecked = createAction<{ query: TableQuery; content: string }>('targets/importChecked');
export const importSubmitted = createAction<{ doneText: string; undoText: string }>('targets/importSubmitted');

/** The state of the area, under `targets` in the store. */
export interface TargetsState {
  tables: LoadState<TargetTable | null, TableQuery>;
  achieved: LoadState<Achieved | null, TableQuery>;
  drafts: DraftsState;
}

export const selectTargets = ({ targets }: { targets: TargetsState }): TargetsState => targets;
const none: Drafts = {};
/** Returns the drafts of a table. */
export const selectDrafts = (state: { targets: TargetsState }, query: TableQuery): Drafts =>
  state.targets.drafts.byTable[tableName(query)] ?? none;
