import { customItemGroupsClient, dealProductDetailTypesClient } from '@crm/api-client';
import { callApi, takeEvery } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { itemsFailed, itemsReceived, itemsRequested } from './items.slice.ts';
import { dealTypeOf } from './items.types.ts';
import type { CustomGroup, CustomScope } from './items.types.ts';

export function* fetchItems(scope: CustomScope): SagaOf<ApiResult<{ data: CustomGroup[] }>> {
  const id = dealTypeOf(scope);
  if (id !== undefined) return yield* callApi(customItemGroupsClient, 'listDealCustomItemGroups', { id });
  if (scope === 'contact') return yield* callApi(customItemGroupsClient, 'listContactCustomItemGroups', {});
  if (scope === 'action') return yield* callApi(customItemGroupsClient, 'listActionCustomItemGroups', {});
  if (scope === 'product_detail_type') {
    return inOneGroup(yield* callApi(dealProductDetailTypesClient, 'listDealProductDetailTypeCustomItems', {}));
  }
  return yield* callApi(customItemGroupsClient, 'listCustomerCustomItemGroups', {});
}

/** Items of product detail types have no groups. */
export function inOneGroup(result: ApiResult<{ data: CustomGroup['items'] }>): ApiResult<{ data: CustomGroup[] }> {
  if (!result.ok) return result;
  const { data: items } = result.data;
  return { ok: true, data: { data: items.length > 0 ? [{ id: null, name: null, items }] : [] } };
}

function* fetch({ payload: { scope } }: ReturnType<typeof itemsRequested>): SagaOf<void> {
  const result = yield* fetchItems(scope);
  yield put(
    result.ok
      ? itemsReceived({ scope, groups: result.data.data, at: Date.now() })
      : itemsFailed({ scope, failure: result.failure }),
  );
}

export function* itemsSaga() {
  yield takeEvery(itemsRequested, fetch);
}
