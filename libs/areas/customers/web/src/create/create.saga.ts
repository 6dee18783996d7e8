import { customersClient } from '@crm/api-client';
import { callApi, modalDismissed, submitModal, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select, takeEvery } from 'redux-saga/effects';
import type { CustomerSuggestion } from '../domain/customer.types.ts';
import {
  createLeft,
  createModal,
  createRequested,
  customerChosen,
  selectKnown,
  similarAsked,
  similarReceived,
} from './create.slice.ts';

/** Looks similar customers up. A failed look-up shows no warning, since nothing depends on it. */
function* askSimilar(action: Action): SagaOf<void> {
  if (!similarAsked.match(action)) return;
  const { name, telNo, webUrl } = action.payload;
  if (![name, telNo, webUrl].some((text) => text.trim() !== '')) {
    yield put(similarReceived([]));
    return;
  }
  const result = yield* callApi(customersClient, 'listSimilarCustomers', { body: { name, telNo, webUrl } });
  if (result.ok) yield put(similarReceived(result.data.data));
}

/**
 * Creates the customer. If the server finds a similar one that the user has not seen (the form was sent too soon, or a
 * colleague was faster), it shows that one.
 */
function* create({ payload }: ReturnType<typeof createRequested>): SagaOf<void> {
  const knownSimilarIds: number[] = yield select(selectKnown);
  const body = { ...payload, knownSimilarIds };
  const result = yield* submitModal(createModal, () => callApi(customersClient, 'createCustomer', { body }));
  if (result?.ok === false && result.failure.code === 'SimilarExists')
    yield put(similarReceived(result.failure.details as CustomerSuggestion[]));
  if (!result?.ok) return;
  const { id, name } = result.data.data;
  yield put(customerChosen({ id, name, isNew: true }));
}

/** Closes the modal when the user takes an existing customer. */
function* close({ payload: { isNew } }: ReturnType<typeof customerChosen>): SagaOf<void> {
  if (!isNew) yield put(modalDismissed({ name: createModal }));
}

export function* createSaga() {
  yield takeLatest([similarAsked, createLeft], askSimilar);
  yield takeLeading(createRequested, create);
  yield takeEvery(customerChosen, close);
}
