import { dealProductDetailTypesClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { inOneGroup } from './in-one-group.ts';
import type { CustomGroup } from './items.types.ts';

export function* fetchProductDetailItems(): SagaOf<ApiResult<{ data: CustomGroup[] }>> {
  return inOneGroup(yield* callApi(dealProductDetailTypesClient, 'listDealProductDetailTypeCustomItems', {}));
}
