import type { ApiResult } from '@crm/web-kit';
import type { CustomGroup } from './items.types.ts';

/** Returns items without groups in one group without a name. */
export function inOneGroup(result: ApiResult<{ data: CustomGroup['items'] }>): ApiResult<{ data: CustomGroup[] }> {
  if (!result.ok) return result;
  const { data: items } = result.data;
  return { ok: true, data: { data: items.length > 0 ? [{ id: null, name: null, items }] : [] } };
}
