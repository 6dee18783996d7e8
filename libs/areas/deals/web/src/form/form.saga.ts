import { takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { formOpened } from './form.events.ts';
import { customersSearched, dealSubmitted, peopleSought } from './form.slice.ts';

/** Loads the submit saga, which comes with the form so that lists and boards do not wait for it. */
const work = () => import('./submit.saga.ts');
type Work = Awaited<ReturnType<typeof work>>;

function* openForm(event: ReturnType<typeof formOpened>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.openForm(event);
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
