import type { ListCustomersArgs } from '@crm/api-client';
import type { PageQuery } from '@crm/web-kit';

/** What every list call takes besides the names of its own sorts. */
type Body = Omit<ListCustomersArgs['body'], 'sortKey'>;

/** The body of a list call. A sort that the list does not know, as in an old link, leaves the order to the server. */
export function listBody<K extends string>(query: PageQuery, sortKeys: readonly K[]): Body & { sortKey?: K } {
  const { page, perPage, keyword, match, conditions, sortOrder, cursor } = query;
  const sortKey = sortKeys.find((key) => key === query.sortKey);
  const search = {
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(conditions.length > 0 && { match, conditions: conditions as never }),
  };
  return {
    page,
    perPage,
    ...(cursor !== undefined && { cursor }),
    ...(sortKey && { sortKey, sortOrder }),
    ...(Object.keys(search).length > 0 && { searchCondition: search }),
  };
}
