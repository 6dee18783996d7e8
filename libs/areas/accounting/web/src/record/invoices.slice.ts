import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Content, Source } from '../domain/calls.ts';
import type { Invoice, InvoiceList, Prefill, ServiceName } from '../domain/invoice.types.ts';

/** The invoices of the open deal in one service. */
export interface ServiceState {
  status: 'loading' | 'ready' | 'failed';
  list?: InvoiceList;
  failure?: ApiFailure;
  isSyncing: boolean;
}

/** The form of an invoice that is issued or sent again. */
export interface FormState {
  service: ServiceName;
  /** The invoice that is sent again; null for a new one. */
  invoice: Invoice | null;
  /** The estimate that the lines come from; null: the deal. */
  estimateId: number | null;
  state: 'loading' | 'open' | 'submitting' | 'closing' | 'failed';
  prefill?: Prefill;
  failure?: ApiFailure;
}

export interface InvoicesState {
  dealId: number | null;
  services: Partial<Record<ServiceName, ServiceState>>;
  form: FormState | null;
}

const initialState: InvoicesState = { dealId: null, services: {}, form: null };

const slice = createSlice({
  name: 'accounting/invoices',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ dealId: number; services: readonly ServiceName[] }>) => {
      if (state.dealId !== payload.dealId) {
        state.services = {};
        state.form = null;
      }
      state.dealId = payload.dealId;
      for (const name of payload.services) state.services[name] ??= { status: 'loading', isSyncing: false };
    },
    left: () => initialState,
    listReceived: (state, { payload }: PayloadAction<{ service: ServiceName; list: InvoiceList }>) => {
      const before = state.services[payload.service];
      state.services[payload.service] = {
        status: 'ready',
        list: payload.list,
        isSyncing: before?.isSyncing ?? false,
      };
    },
    listFailed: (state, { payload }: PayloadAction<{ service: ServiceName; failure: ApiFailure }>) => {
      const before = state.services[payload.service];
      state.services[payload.service] = { isSyncing: false, ...before, status: 'failed', failure: payload.failure };
    },
    /** Reads the states from the service: on request, or on opening only the old copies. */
    syncRequested: (state, { payload }: PayloadAction<{ service: ServiceName; onlyOld: boolean }>) => {
      const known = state.services[payload.service];
      if (known) known.isSyncing = true;
    },
    syncEnded: (state, { payload: service }: PayloadAction<ServiceName>) => {
      const known = state.services[service];
      if (known) known.isSyncing = false;
    },
    formOpened: (state, { payload }: PayloadAction<{ service: ServiceName; invoice?: Invoice } & Source>) => {
      const { service, invoice = null, estimateId = null } = payload;
      state.form = { service, invoice, estimateId, state: 'loading' };
    },
    formReceived: (state, { payload }: PayloadAction<Prefill>) => {
      if (!state.form) return;
      state.form.state = 'open';
      state.form.prefill = payload;
    },
    formFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      if (!state.form) return;
      state.form.state = 'failed';
      state.form.failure = payload;
    },
    submitted: (state, _action: PayloadAction<{ content: Content; doneText: string }>) => {
      if (!state.form) return;
      state.form.state = 'submitting';
      state.form.failure = undefined;
    },
    refused: (state, { payload }: PayloadAction<ApiFailure>) => {
      if (!state.form) return;
      state.form.state = 'open';
      state.form.failure = payload;
    },
    formClosing: (state) => {
      if (state.form) state.form.state = 'closing';
    },
    formClosed: (state) => {
      state.form = null;
    },
  },
});

export const invoicesReducer = slice.reducer;
export const {
  opened,
  left,
  listReceived,
  listFailed,
  syncRequested,
  syncEnded,
  formOpened,
  formReceived,
  formFailed,
  submitted,
  refused,
  formClosing,
  formClosed,
} = slice.actions;

export interface WithInvoices {
  accounting: { invoices: InvoicesState };
}
export const selectInvoices = (state: WithInvoices): InvoicesState => state.accounting.invoices;
