import { accountingConnectionsClient } from '@crm/api-client';
import type { AccountingConnection } from '@crm/api-client';
import { callApi, confirm, setFailed, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { call, put } from 'redux-saga/effects';
import type { ServiceName } from '../domain/invoice.types.ts';
import { browser } from './leave-for.ts';

export type Connection = AccountingConnection;

export interface ConnectionsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
  connections: Connection[];
  /** The service that a call is running for. */
  busy: ServiceName | null;
  /** The end of a consent: what the service returned with is being checked, was accepted or refused. */
  returned: 'idle' | 'checking' | 'done' | 'refused';
  refusal?: ApiFailure;
}

type Question = { title: string; text: string; confirmText: string; cancelText: string };
interface Returned {
  service: ServiceName;
  code: string;
  state: string;
}

const initialState: ConnectionsState = { status: 'idle', connections: [], busy: null, returned: 'idle' };

const slice = createSlice({
  name: 'accounting-settings',
  initialState,
  reducers: {
    opened: (state) => {
      state.status = 'loading';
      state.failure = undefined;
      state.returned = 'idle';
    },
    received: (state, { payload }: PayloadAction<Connection[]>) => {
      state.status = 'ready';
      state.connections = payload;
    },
    failed: setFailed,
    connectRequested: (state, { payload }: PayloadAction<ServiceName>) => {
      state.busy = payload;
    },
    disconnectRequested: (state, { payload }: PayloadAction<{ service: ServiceName; question: Question }>) => {
      state.busy = payload.service;
    },
    typesChosen: (
      state,
      { payload }: PayloadAction<{ connection: Connection; dealTypeIds: number[] | null; doneText: string }>,
    ) => {
      state.busy = payload.connection.service;
    },
    changed: (state, { payload }: PayloadAction<Connection>) => {
      state.busy = null;
      state.connections = state.connections.map((one) => (one.service === payload.service ? payload : one));
    },
    settled: (state) => {
      state.busy = null;
    },
    consentReturned: (state, _action: PayloadAction<Returned>) => {
      state.returned = 'checking';
    },
    consentAccepted: (state) => {
      state.returned = 'done';
    },
    consentRefused: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.returned = 'refused';
      state.refusal = payload;
    },
  },
});

export const connectionsReducer = slice.reducer;
export const { opened, connectRequested, disconnectRequested, typesChosen, consentReturned } = slice.actions;
const { received, failed, changed, settled, consentAccepted, consentRefused } = slice.actions;

function* load(): SagaOf<void> {
  const result = yield* callApi(accountingConnectionsClient, 'listAccountingConnections', {});
  yield put(result.ok ? received(result.data.data) : failed(result.failure));
}

function* refuse(failure: ApiFailure): SagaOf<void> {
  yield put(settled());
  yield put(toastShown({ level: 'error', text: failure.message }));
}

/** Leaves for the page of consent, which leads back. */
function* connect({ payload: service }: ReturnType<typeof connectRequested>): SagaOf<void> {
  const result = yield* callApi(accountingConnectionsClient, 'startAccountingConnection', { service });
  if (!result.ok) return yield* refuse(result.failure);
  yield call(browser.leaveFor, result.data.data.url);
}

function* finish({ payload: { service, ...body } }: ReturnType<typeof consentReturned>): SagaOf<void> {
  const result = yield* callApi(accountingConnectionsClient, 'finishAccountingConnection', { service, body });
  yield put(result.ok ? consentAccepted() : consentRefused(result.failure));
}

function* disconnect({ payload: { service, question } }: ReturnType<typeof disconnectRequested>): SagaOf<void> {
  if (!(yield* confirm({ type: 'danger', ...question }))) return void (yield put(settled()));
  const result = yield* callApi(accountingConnectionsClient, 'deleteAccountingConnection', { service });
  if (!result.ok) return yield* refuse(result.failure);
  yield put(settled());
  yield* load();
}

function* choose({ payload }: ReturnType<typeof typesChosen>): SagaOf<void> {
  const { connection, dealTypeIds, doneText } = payload;
  const { service, lockVersion } = connection;
  const body = { dealTypeIds, lockVersion };
  const result = yield* callApi(accountingConnectionsClient, 'updateAccountingConnection', { service, body });
  if (!result.ok) {
    yield* refuse(result.failure);
    return yield* load();
  }
  yield put(changed(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* connectionsSaga() {
  yield takeLeading(opened, load);
  yield takeLeading(connectRequested, connect);
  yield takeLeading(consentReturned, finish);
  yield takeLeading(disconnectRequested, disconnect);
  yield takeLeading(typesChosen, choose);
}

export const selectConnections = (state: { 'accounting-settings': ConnectionsState }): ConnectionsState =>
  state['accounting-settings'];
