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

/** A warning only: when it cannot be had, there is none. */
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

/** One that nobody has been shown yet, because the form was sent too soon or a colleague was quicker, is shown now. */
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

/** Taking one that is there closes the modal too. */
function* close({ payload: { isNew } }: ReturnType<typeof customerChosen>): SagaOf<void> {
  if (!isNew) yield put(modalDismissed({ name: createModal }));
}

export function* createSaga() {
  yield takeLatest([similarAsked, createLeft], askSimilar);
  yield takeLeading(createRequested, create);
  yield takeEvery(customerChosen, close);
}
