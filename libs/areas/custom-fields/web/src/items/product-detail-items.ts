import { dealProductDetailTypesClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { CustomGroup } from './items.types.ts';

export function* fetchProductDetailItems(): SagaOf<ApiResult<{ data: CustomGroup[] }>> {
  return inOneGroup(yield* callApi(dealProductDetailTypesClient, 'listDealProductDetailTypeCustomItems', {}));
}

/** Returns the items in one group without a name, because items of product detail types have no groups. */
export function inOneGroup(result: ApiResult<{ data: CustomGroup['items'] }>): ApiResult<{ data: CustomGroup[] }> {
  if (!result.ok) return result;
  const { data: items } = result.data;
  return { ok: true, data: { data: items.length > 0 ? [{ id: null, name: null, items }] : [] } };
}
