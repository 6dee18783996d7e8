import { contactsClient } from '@crm/api-client';
import { emailKey } from '@crm/validation';
import { callApi, submitModal, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import type { ContactSuggestion } from '../domain/contact.types.ts';
import {
  contactCreated,
  createLeft,
  createModal,
  createRequested,
  selectKnown,
  similarAsked,
  similarReceived,
} from './create.slice.ts';

/** Looks the e-mail address up. A failed look-up shows no warning, since nothing depends on it. */
function* askSimilar(action: Action): SagaOf<void> {
  if (!similarAsked.match(action)) return;
  const { email } = action.payload;
  if (email === '') {
    yield put(similarReceived([]));
    return;
  }
  const result = yield* callApi(contactsClient, 'suggestContacts', { body: { query: email } });
  if (!result.ok) return;
  const isSame = (other: string | null) => other !== null && emailKey(other) === emailKey(email);
  yield put(similarReceived(result.data.data.filter((contact) => isSame(contact.email))));
}

/**
 * Creates the contact. If the server finds a contact with the same e-mail address that the user has not seen (the form
 * was sent too soon, or a colleague was faster), it shows that one.
 */
function* create({ payload }: ReturnType<typeof createRequested>): SagaOf<void> {
  const knownSimilarIds: number[] = yield select(selectKnown);
  const body = { ...payload, knownSimilarIds };
  const result = yield* submitModal(createModal, () => callApi(contactsClient, 'createContact', { body }));
  if (result?.ok === false && result.failure.code === 'SimilarExists')
    yield put(similarReceived(result.failure.details as ContactSuggestion[]));
  if (!result?.ok) return;
  const { id, name } = result.data.data;
  yield put(contactCreated({ id, name }));
}

export function* createSaga() {
  yield takeLatest([similarAsked, createLeft], askSimilar);
  yield takeLeading(createRequested, create);
}
