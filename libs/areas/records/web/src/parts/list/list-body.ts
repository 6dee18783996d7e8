import type { ListCustomersArgs } from '@crm/api-client';
import type { PageQuery } from '@crm/web-kit';

/** The body of every list call, without the list's own sort keys. */
type Body = Omit<ListCustomersArgs['body'], 'sortKey'>;

/** Returns true for a sort by a custom item; the server knows which items exist. */
const isCustomSort = (key: string | null): boolean => /^custom_item_[1-9]\d{0,14}$/.test(key ?? '');

/** Returns the body of a list call. For an unknown sort, as in an old link, the server chooses the order. */
export function listBody<K extends string>(
  query: PageQuery,
  sortKeys: readonly K[],
  customItemIds: readonly number[] = [],
): Body & { sortKey?: K } {
  const { page, perPage, keyword, keywordMatch, match, conditions, sortOrder, cursor } = query;
  const custom = isCustomSort(query.sortKey) ? (query.sortKey as unknown as K) : undefined;
  const sortKey = sortKeys.find((key) => key === query.sortKey) ?? custom;
  const search = {
    ...(keyword.trim() && { keyword: keyword.trim(), ...(keywordMatch && { keywordMatch }) }),
    ...(conditions.length > 0 && { match, conditions: conditions as never }),
  };
  return {
    page,
    perPage,
    ...(cursor !== undefined && { cursor }),
    ...(sortKey && { sortKey, sortOrder }),
    ...(customItemIds.length > 0 && { customItemIds: [...customItemIds] }),
    ...(Object.keys(search).length > 0 && { searchCondition: search }),
  };
}
