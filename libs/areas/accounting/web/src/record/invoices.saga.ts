import { concerns, liveChanged, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { all, call, put, select } from 'redux-saga/effects';
import { calls } from '../domain/calls.ts';
import type { ServiceName } from '../domain/invoice.types.ts';
import {
  formClosing,
  formFailed,
  formOpened,
  formReceived,
  listFailed,
  listReceived,
  opened,
  refused,
  selectInvoices,
  submitted,
  syncEnded,
  syncRequested,
} from './invoices.slice.ts';
import type { InvoicesState } from './invoices.slice.ts';

function* load(service: ServiceName, dealId: number): SagaOf<void> {
  const result = yield* calls[service].list(dealId);
  const { dealId: shown }: InvoicesState = yield select(selectInvoices);
  if (shown !== dealId) return;
  yield put(
    result.ok ? listReceived({ service, list: result.data }) : listFailed({ service, failure: result.failure }),
  );
}

/** Shows the copies at once, and then reads those again that are old. */
function* open({ payload: { dealId, services } }: ReturnType<typeof opened>): SagaOf<void> {
  yield all(services.map((service) => call(load, service, dealId)));
  const { services: known }: InvoicesState = yield select(selectInvoices);
  for (const service of services)
    if (known[service]?.list?.source.state === 'connected') yield put(syncRequested({ service, onlyOld: true }));
}

function* sync({ payload: { service, onlyOld } }: ReturnType<typeof syncRequested>): SagaOf<void> {
  const { dealId }: InvoicesState = yield select(selectInvoices);
  if (dealId === null) return;
  const result = yield* calls[service].sync(dealId, onlyOld);
  const { dealId: shown }: InvoicesState = yield select(selectInvoices);
  if (shown === dealId && result.ok) yield put(listReceived({ service, list: result.data }));
  if (!result.ok && !onlyOld) yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(syncEnded(service));
}

function* prefill({ payload }: ReturnType<typeof formOpened>): SagaOf<void> {
  const { service, invoice, estimateId } = payload;
  const { dealId }: InvoicesState = yield select(selectInvoices);
  const source = { ...(invoice && !estimateId && { invoiceId: invoice.id }), ...(estimateId && { estimateId }) };
  const result = yield* calls[service].prefill(dealId!, source);
  yield put(result.ok ? formReceived(result.data.data) : formFailed(result.failure));
}

function* submit({ payload: { content, doneText } }: ReturnType<typeof submitted>): SagaOf<void> {
  const { dealId, form }: InvoicesState = yield select(selectInvoices);
  if (dealId === null || !form) return;
  const { service, invoice } = form;
  const result = invoice
    ? yield* calls[service].update(dealId, invoice.id, { ...content, lockVersion: invoice.lockVersion })
    : yield* calls[service].create(dealId, content);
  if (!result.ok) return void (yield put(refused(result.failure)));
  yield put(formClosing());
  yield put(toastShown({ level: 'info', text: doneText }));
  yield call(load, service, dealId);
}

/** Reads the copies again when an invoice was issued or has changed. */
function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { dealId, services }: InvoicesState = yield select(selectInvoices);
  if (dealId === null || !concerns(change, 'accounting_documents')) return;
  yield all((Object.keys(services) as ServiceName[]).map((service) => call(load, service, dealId)));
}

export function* invoicesSaga() {
  yield takeLatest(opened, open);
  yield takeLatest(liveChanged, follow);
  yield takeEvery(syncRequested, sync);
  yield takeLatest(formOpened, prefill);
  yield takeLeading(submitted, submit);
}
