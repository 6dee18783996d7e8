import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { GetBulkOperationJobStatusAnswer, GetWebformSubmissionLogColumnSettingAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { logsOpened } from './logs.list.ts';

/** A column of the table, in the order that the user has chosen. */
export type LogColumn = GetWebformSubmissionLogColumnSettingAnswer['data']['columns'][number];
export type CsvJob = GetBulkOperationJobStatusAnswer['data'];

/** The conditions of a CSV export, which are those of the table. */
export interface CsvWish {
  webformId: number;
  keyword?: string;
  from?: string;
  to?: string;
}

/** requested: the server has not answered yet; following: the job reports its progress. */
export type CsvState =
  | { status: 'idle' }
  | { status: 'requested' }
  | { status: 'following'; job: CsvJob }
  | { status: 'failed'; failure: ApiFailure };

export interface LogToolsState {
  /** null: not loaded yet; the table then shows its default columns. */
  columns: LogColumn[] | null;
  csv: CsvState;
}

const initialState = { columns: null, csv: { status: 'idle' } } as LogToolsState;

const slice = createSlice({
  name: 'webforms/logTools',
  initialState,
  reducers: {
    columnsReceived: (state, { payload }: PayloadAction<LogColumn[]>) => {
      state.columns = payload;
    },
    /** Changes the table at once; the saga then stores the columns. */
    columnsChanged: (state, { payload }: PayloadAction<{ webformId: number; columns: LogColumn[] }>) => {
      state.columns = payload.columns;
    },
    csvRequested: (state, _action: PayloadAction<CsvWish>) => {
      state.csv = { status: 'requested' };
    },
    csvFollowed: (state, { payload }: PayloadAction<CsvJob>) => {
      state.csv = { status: 'following', job: payload };
    },
    csvFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.csv = { status: 'failed', failure: payload };
    },
    csvDismissed: (state) => {
      state.csv = { status: 'idle' };
    },
  },
  extraReducers: (builder) => builder.addCase(logsOpened, () => initialState),
});

export const logToolsReducer = slice.reducer;
export const { columnsReceived, columnsChanged, csvRequested, csvFollowed, csvFailed, csvDismissed } = slice.actions;
