import { customItemOptionsClient } from '@crm/api-client';
import type { ListDealCustomItemLabelsAnswer } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { delay, put } from 'redux-saga/effects';
import { labelsFailed, labelsReceived } from './labels.slice.ts';
import type { LabelQuestion, labelsSought } from './labels.slice.ts';

/** The delay of suggestions after the last key in ms, and their number (spec 3 §2.0). */
const suggestDelayMs = 300;
const suggestions = 10;

function* ask({ scope, itemId, text, exclude }: LabelQuestion): SagaOf<ApiResult<ListDealCustomItemLabelsAnswer>> {
  const args = { id: itemId, query: text, perPage: suggestions, excludeLabels: exclude };
  if (scope === 'contact') return yield* callApi(customItemOptionsClient, 'listContactCustomItemLabels', args);
  if (scope === 'customer') return yield* callApi(customItemOptionsClient, 'listCustomerCustomItemLabels', args);
  if (scope === 'action') return yield* callApi(customItemOptionsClient, 'listActionCustomItemLabels', args);
  return yield* callApi(customItemOptionsClient, 'listDealCustomItemLabels', args);
}

export function* suggest({ payload }: ReturnType<typeof labelsSought>): SagaOf<void> {
  if (payload.text !== '') yield delay(suggestDelayMs);
  const result = yield* ask({ ...payload, text: payload.text.trim() });
  yield put(result.ok ? labelsReceived(result.data.data.map(({ label }) => label)) : labelsFailed());
}
