import type { SearchCondition } from '@crm/web-kit';
import type { SavedCondition } from './create-saved.ts';

/** What a page can be searched by and saved with. */
export interface SavedQuery {
  keyword: string;
  keywordMatch?: 'or';
  match: 'all' | 'any';
  conditions: SearchCondition[];
  sortKey: string | null;
  sortOrder: 'asc' | 'desc';
}

/** As it goes over the wire; what is not searched for is not there. */
export const searchConditionOf = ({
  keyword,
  keywordMatch,
  match = 'all',
  conditions = [],
}: Pick<SavedQuery, 'keyword'> & Partial<SavedQuery>) => ({
  ...(keyword === '' ? {} : { keyword, ...(keywordMatch && { keywordMatch }) }),
  ...(conditions.length === 0 ? {} : { match, conditions: conditions as never }),
});

/** The query of a saved or used condition; an order that it does not say is the page's own. */
export function queryOf(
  saved: Pick<SavedCondition, 'searchCondition'> & Partial<Pick<SavedCondition, 'sortKey' | 'sortOrder'>>,
): Partial<SavedQuery> {
  const { keyword, keywordMatch, match, conditions } = saved.searchCondition as Partial<SavedQuery>;
  return {
    keyword: keyword ?? '',
    keywordMatch: keywordMatch === 'or' ? 'or' : undefined,
    match: match === 'any' ? 'any' : 'all',
    conditions: conditions ?? [],
    ...(saved.sortKey ? { sortKey: saved.sortKey, sortOrder: saved.sortOrder ?? 'desc' } : {}),
  };
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value;

/** Whether the page shows something else than what was saved. */
export function isChanged(saved: SavedCondition, query: SavedQuery): boolean {
  const was = { ...query, ...queryOf(saved) };
  const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  const rows = (one: SavedQuery) => [
    one.keyword,
    one.keywordMatch,
    one.conditions,
    one.conditions.length > 1 ? one.match : '',
  ];
  return !same(rows(was), rows(query)) || was.sortKey !== query.sortKey || was.sortOrder !== query.sortOrder;
}
