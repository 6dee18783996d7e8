import type { ListCustomersArgs } from '@crm/api-client';
import type { PageQuery } from '@crm/web-kit';

/** What every list call takes besides the names of its own sorts. */
type Body = Omit<ListCustomersArgs['body'], 'sortKey'>;

/** The order by a custom item; the server knows which there are. */
const isCustomSort = (key: string | null): boolean => /^custom_item_[1-9]\d{0,14}$/.test(key ?? '');

/** The body of a list call. A sort that the list does not know, as in an old link, leaves the order to the server. */
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
