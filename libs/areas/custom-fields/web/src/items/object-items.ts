import { customObjectDefsClient } from '@crm/api-client';
import type { CustomObjectDef, SaveCustomObjectItemsArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { inOneGroup } from './in-one-group.ts';
import type { CustomGroup } from './items.types.ts';

type Answer = ApiResult<{ data: CustomObjectDef }>;

const itemsIn = (result: Answer) =>
  inOneGroup(result.ok ? { ok: true, data: { data: result.data.data.items } } : result);

export function* fetchObjectItems(id: number): SagaOf<ApiResult<{ data: CustomGroup[] }>> {
  return itemsIn(yield* callApi(customObjectDefsClient, 'getCustomObjectDef', { id }));
}

export function* saveObjectItems(
  id: number,
  rows: SaveCustomObjectItemsArgs['body']['rows'],
): SagaOf<ApiResult<{ data: CustomGroup[] }>> {
  return itemsIn(yield* callApi(customObjectDefsClient, 'saveCustomObjectItems', { id, body: { rows } }));
}
