import type { ExportAuditLogsArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Job, JobState } from '@crm/records-web/export';
import type { AuditChoices, AuditLogDetail } from './audit-logs.types.ts';

/** The state around the list: the filter choices, the open entry, and the running export. */
export interface AuditToolsState {
  choices: AuditChoices;
  detail: AuditLogDetail | null;
  detailFailure: ApiFailure | null;
  csv: JobState;
}

const initialState = {
  choices: { actions: [], entities: [] },
  detail: null,
  detailFailure: null,
  csv: { status: 'idle' },
} as AuditToolsState;

const slice = createSlice({
  name: 'company-settings/auditTools',
  initialState,
  reducers: {
    auditLogsOpened: (state) => ({ ...initialState, choices: state.choices }),
    choicesReceived: (state, { payload }: PayloadAction<AuditChoices>) => {
      state.choices = payload;
    },
    /** Requests the entry of this id; the previous one stays until it arrives. */
    entryOpened: (state, _action: PayloadAction<number>) => {
      state.detailFailure = null;
    },
    entryReceived: (state, { payload }: PayloadAction<AuditLogDetail>) => {
      state.detail = payload;
    },
    entryFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.detail = null;
      state.detailFailure = payload;
    },
    csvRequested: (state, _action: PayloadAction<ExportAuditLogsArgs['body']>) => {
      state.csv = { status: 'requested' };
    },
    csvFollowed: (state, { payload: job }: PayloadAction<Job>) => {
      state.csv = { status: 'following', job };
    },
    csvFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      state.csv = { status: 'failed', failure };
    },
    csvDismissed: (state) => {
      state.csv = { status: 'idle' };
    },
  },
});

export const auditToolsReducer = slice.reducer;
export const {
  auditLogsOpened,
  choicesReceived,
  entryOpened,
  entryReceived,
  entryFailed,
  csvRequested,
  csvFollowed,
  csvFailed,
  csvDismissed,
} = slice.actions;
export const selectAuditTools = (state: { 'company-settings': { auditTools: AuditToolsState } }): AuditToolsState =>
  state['company-settings'].auditTools;
