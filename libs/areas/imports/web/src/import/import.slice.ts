import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import type { ImportFormat } from '@crm/api-client';
import type { Chosen, EditedRow, ImportRecord, Kind, Row, Settings, Verdict } from './import.types.ts';

export interface ImportState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  record: ImportRecord | null;
  failure: ApiFailure | null;
  /** True while a step of the member is under way. */
  isBusy: boolean;
  rows: Row[];
  verdict: Verdict | null;
  hasMore: boolean;
  edited: EditedRow[];
  /** The address of the result, once the job has one. */
  resultUrl: string | null;
  /** The id of an import that has just been uploaded; its page opens. */
  uploaded: number | null;
  /** The kinds that the user may import; null until they are there. */
  kinds: Kind[] | null;
}

const initialState: ImportState = {
  status: 'idle',
  record: null,
  failure: null,
  isBusy: false,
  rows: [],
  verdict: null,
  hasMore: false,
  edited: [],
  resultUrl: null,
  uploaded: null,
  kinds: null,
};

/** The number of rows of a page of the preview. */
export const rowsOfPage = 100;

export const importSlice = createSlice({
  name: 'imports/import',
  initialState,
  reducers: {
    opened: (_state, _action: PayloadAction<number>): ImportState => ({ ...initialState, status: 'loading' }),
    left: () => initialState,
    received: (state, { payload }: PayloadAction<ImportRecord>) => {
      state.status = 'ready';
      state.record = payload as never;
      state.failure = null;
    },
    failed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.isBusy = false;
      state.failure = payload as never;
      if (!state.record) state.status = 'failed';
    },
    began: (state) => {
      state.isBusy = true;
      state.failure = null;
    },
    /** A step of the member has ended; `isNewState` tells it from the correction of a row. */
    ended: (state, _action: PayloadAction<{ isNewState: boolean }>) => {
      state.isBusy = false;
    },
    uploaded: (state, { payload }: PayloadAction<number>) => {
      state.uploaded = payload;
      state.isBusy = false;
    },
    kindsReceived: (state, { payload }: PayloadAction<Kind[]>) => {
      state.kinds = payload as never;
    },
    rowsReceived: (state, { payload: { rows, isFirst } }: PayloadAction<{ rows: Row[]; isFirst: boolean }>) => {
      state.rows = (isFirst ? rows : [...state.rows, ...rows]) as never;
      state.hasMore = rows.length === rowsOfPage;
    },
    rowChanged: (state, { payload }: PayloadAction<Row>) => {
      state.rows = state.rows.map((row) => (row.place === payload.place ? (payload as never) : row));
    },
    verdictChosen: (state, { payload }: PayloadAction<Verdict | null>) => {
      state.verdict = payload;
      state.rows = [];
    },
    editedReceived: (state, { payload }: PayloadAction<EditedRow[]>) => {
      state.edited = payload;
    },
    resultReceived: (state, { payload }: PayloadAction<string | null>) => {
      state.resultUrl = payload;
    },
  },
});

type Question = Omit<DialogRequest, 'id'>;

/** The user chooses a file, which `importFile` holds. */
export const fileChosen = createAction<Chosen>('imports/fileChosen');
/** The user takes a file with the headings of all columns. */
export const templateAsked = createAction<Chosen & { name: string }>('imports/templateAsked');
/** The start of an import is shown. */
export const startShown = createAction('imports/startShown');
export const formatChosen = createAction<ImportFormat>('imports/formatChosen');
/** The user has set up columns and method; `isChecked` has every row checked with them. */
export const settingsSaved = createAction<{ settings: Settings; isChecked: boolean }>('imports/settingsSaved');
export const moreRowsAsked = createAction('imports/moreRowsAsked');
export const rowCorrected = createAction<{ place: number; cells: string[] }>('imports/rowCorrected');
export const runAsked = createAction<Question>('imports/runAsked');
export const undoAsked = createAction<{ places: number[]; question: Question }>('imports/undoAsked');
export const importDeleted = createAction<{ id: number; question: Question }>('imports/importDeleted');

interface ImportsRoot {
  imports: { import: ImportState };
}

export const selectImport = (state: ImportsRoot) => state.imports.import;
