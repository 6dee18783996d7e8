import { dealsClient } from '@crm/api-client';
import { callApi, modalOpened, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call, put } from 'redux-saga/effects';
import { formOpened } from './form.events.ts';
import { customersSearched, dealSubmitted, peopleSought } from './form.slice.ts';
import { formModal } from './form.types.ts';
import type { FormPayload } from './form.types.ts';

/** What the form does comes with the form: lists and boards do not wait for it. */
const work = () => import('./submit.saga.ts');
type Work = Awaited<ReturnType<typeof work>>;

function* openForm({ payload }: ReturnType<typeof formOpened>): SagaOf<void> {
  const { dealId: editId, copyOf, dealTypeId, ...rest } = payload;
  const dealId = editId ?? copyOf;
  if (dealId === undefined) {
    const create: FormPayload = { mode: 'create', dealTypeId: dealTypeId ?? 0, ...rest };
    yield put(modalOpened({ name: formModal, payload: create }));
    return;
  }
  const result = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  const form: FormPayload = { mode: editId === undefined ? 'copy' : 'edit', deal: result.data.data };
  yield put(modalOpened({ name: formModal, payload: form }));
}

function* searchCustomers(event: ReturnType<typeof customersSearched>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.searchCustomers(event);
}

function* findPeople(event: ReturnType<typeof peopleSought>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.findPeople(event);
}

function* submit(event: ReturnType<typeof dealSubmitted>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.submit(event);
}

export function* formSaga(): SagaOf<void> {
  yield takeLeading(formOpened, openForm);
  yield takeLatest(customersSearched, searchCustomers);
  yield takeLatest(peopleSought, findPeople);
  yield takeLeading(dealSubmitted, submit);
}
