import { emailDomainsClient } from '@crm/api-client';
import type { EmailDomain } from '@crm/api-client';
import { callApi, confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { setFailed } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

export type { EmailDomain } from '@crm/api-client';

export interface DomainsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
  domains: EmailDomain[];
  /** The domain that a call is running for; `new` for one that is being added. */
  busy: number | 'new' | null;
  addFailure?: ApiFailure;
  /** The domain that was added last: the field for the next one is empty again. */
  addedId: number | null;
}

type Question = { title: string; text: string; confirmText: string; cancelText: string };

const initialState: DomainsState = { status: 'idle', domains: [], busy: null, addedId: null };
const byName = (one: EmailDomain, other: EmailDomain) => (one.name < other.name ? -1 : 1);

const slice = createSlice({
  name: 'email-settings',
  initialState,
  reducers: {
    opened: (state) => {
      state.status = 'loading';
      state.failure = undefined;
    },
    received: (state, { payload }: PayloadAction<EmailDomain[]>) => {
      state.status = 'ready';
      state.domains = payload;
    },
    failed: setFailed,
    addRequested: (state, _action: PayloadAction<string>) => {
      state.busy = 'new';
      state.addFailure = undefined;
    },
    addRefused: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.busy = null;
      state.addFailure = payload;
    },
    added: (state, { payload }: PayloadAction<EmailDomain>) => {
      state.busy = null;
      state.addedId = payload.id;
      state.domains = [...state.domains, payload].sort(byName);
    },
    checkRequested: (state, { payload }: PayloadAction<number>) => {
      state.busy = payload;
    },
    rotationRequested: (state, { payload }: PayloadAction<{ id: number; question: Question }>) => {
      state.busy = payload.id;
    },
    deletionRequested: (state, { payload }: PayloadAction<{ id: number; question: Question }>) => {
      state.busy = payload.id;
    },
    changed: (state, { payload }: PayloadAction<EmailDomain>) => {
      state.busy = null;
      state.domains = state.domains.map((domain) => (domain.id === payload.id ? payload : domain));
    },
    removed: (state, { payload: id }: PayloadAction<number>) => {
      state.busy = null;
      state.domains = state.domains.filter((domain) => domain.id !== id);
    },
    settled: (state) => {
      state.busy = null;
    },
  },
});

export const domainsReducer = slice.reducer;
export const { opened, addRequested, checkRequested, rotationRequested, deletionRequested } = slice.actions;
const { received, failed, added, addRefused, changed, removed, settled } = slice.actions;

function* load(): SagaOf<void> {
  const result = yield* callApi(emailDomainsClient, 'listAvailableEmailDomains', {});
  yield put(result.ok ? received(result.data.data) : failed(result.failure));
}

function* add({ payload: name }: ReturnType<typeof addRequested>): SagaOf<void> {
  const result = yield* callApi(emailDomainsClient, 'createAvailableEmailDomain', { body: { name } });
  yield put(result.ok ? added(result.data.data) : addRefused(result.failure));
}

function* refuse(failure: ApiFailure): SagaOf<void> {
  yield put(settled());
  yield put(toastShown({ level: 'error', text: failure.message }));
}

function* check({ payload: id }: ReturnType<typeof checkRequested>): SagaOf<void> {
  const result = yield* callApi(emailDomainsClient, 'verifyAvailableEmailDomain', { id });
  if (!result.ok) return yield* refuse(result.failure);
  yield put(changed(result.data.data));
}

function* rotate({ payload: { id, question } }: ReturnType<typeof rotationRequested>): SagaOf<void> {
  if (!(yield* confirm({ type: 'warning', ...question }))) return void (yield put(settled()));
  const result = yield* callApi(emailDomainsClient, 'rotateEmailDomainKey', { id });
  if (!result.ok) return yield* refuse(result.failure);
  yield put(changed(result.data.data));
}

function* remove({ payload: { id, question } }: ReturnType<typeof deletionRequested>): SagaOf<void> {
  if (!(yield* confirm({ type: 'danger', ...question }))) return void (yield put(settled()));
  const result = yield* callApi(emailDomainsClient, 'deleteAvailableEmailDomain', { body: { id } });
  if (!result.ok) return yield* refuse(result.failure);
  yield put(removed(id));
}

export function* domainsSaga() {
  yield takeLeading(opened, load);
  yield takeLeading(addRequested, add);
  yield takeLeading(checkRequested, check);
  yield takeLeading(rotationRequested, rotate);
  yield takeLeading(deletionRequested, remove);
}

export const selectDomains = (state: { 'email-settings': DomainsState }): DomainsState => state['email-settings'];
