import { customItemGroupsClient } from '@crm/api-client';
import type { ListContactCustomItemGroupsAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { all, call, put } from 'redux-saga/effects';
import { fieldsFailed, fieldsReceived, fieldsRequested } from './custom-items.slice.ts';
import type { OfferedField } from './custom-items.slice.ts';
import type { CustomField } from './editor.types.ts';

type Groups = ApiResult<ListContactCustomItemGroupsAnswer>;

/**
 * The item types that a form can ask for: text, date, number, radio, checkbox, URL, decimal; for deals also labels
 * (spec 3 §2.7, spec 1 §2).
 */
const askable = new Set([1, 2, 3, 4, 5, 7, 8]);
const label = 11;

function fieldsOf(entity: CustomField['entity'], { data }: ListContactCustomItemGroupsAnswer): OfferedField[] {
  return data
    .flatMap(({ items }) => items)
    .filter(({ used, itemType }) => used && (askable.has(itemType) || (entity === 'deal' && itemType === label)))
    .map(({ id, name, itemType, uiMode, options }) => ({
      entity,
      id,
      name,
      itemType,
      uiMode,
      options: options.map((option) => ({ label: option.label, value: option.value })),
    }));
}

function* readDeal(id: number | null): SagaOf<Groups> {
  if (id === null) return { ok: true, data: { data: [] } };
  return yield* callApi(customItemGroupsClient, 'listDealCustomItemGroups', { id });
}

function* readContact(): SagaOf<Groups> {
  return yield* callApi(customItemGroupsClient, 'listContactCustomItemGroups', {});
}

function* readCustomer(): SagaOf<Groups> {
  return yield* callApi(customItemGroupsClient, 'listCustomerCustomItemGroups', {});
}

function* fetchFields({ payload }: ReturnType<typeof fieldsRequested>): SagaOf<void> {
  const answers: Groups[] = yield all([call(readContact), call(readCustomer), call(readDeal, payload.dealTypeId)]);
  const failed = answers.find((answer) => !answer.ok);
  if (failed && !failed.ok) {
    yield put(fieldsFailed(failed.failure));
    return;
  }
  const entities = ['contact', 'customer', 'deal'] as const;
  yield put(
    fieldsReceived(answers.flatMap((answer, index) => (answer.ok ? fieldsOf(entities[index]!, answer.data) : []))),
  );
}

export function* customItemsSaga() {
  yield takeLatest(fieldsRequested, fetchFields);
}
