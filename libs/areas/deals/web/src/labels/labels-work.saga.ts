import { customItemOptionsClient, dealCustomDetailsClient } from '@crm/api-client';
import { callApi, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { dealTouched } from '../domain/deal.events.ts';
import type { labelAdded, labelRemoved } from './labels.events.ts';

export function* add({ payload: { dealId, itemId, label, failedText } }: ReturnType<typeof labelAdded>): SagaOf<void> {
  const result = yield* callApi(dealCustomDetailsClient, 'addDealLabel', { body: { dealId, itemId, label } });
  yield* tell(dealId, failedText, result.ok ? undefined : result.failure);
}

/** Removes a label. The API identifies it by its option id, so the saga looks that up by name. */
export function* remove({
  payload: { dealId, itemId, label, failedText },
}: ReturnType<typeof labelRemoved>): SagaOf<void> {
  const known = yield* callApi(customItemOptionsClient, 'listDealCustomItemLabels', { id: itemId, query: label });
  if (!known.ok) return yield* tell(dealId, failedText, known.failure);
  const option = known.data.data.find((one) => one.label === label);
  if (!option) return yield put(dealTouched({ id: dealId }));
  const args = { id: dealId, dealCustomItemOptionId: option.id };
  const result = yield* callApi(dealCustomDetailsClient, 'removeDealLabel', args);
  yield* tell(dealId, failedText, result.ok ? undefined : result.failure);
}

/** Reloads the deal after success and failure, and shows a toast for a failure. */
function* tell(dealId: number, failedText: string, failure: ApiFailure | undefined): SagaOf<void> {
  yield put(dealTouched({ id: dealId }));
  if (failure && failure.code !== 'RecordNotFound')
    yield put(toastShown({ level: 'error', text: `${failedText}${failure.message}` }));
}
