import type { ListColumn, SearchCondition, settingOf } from '@crm/web-kit';
import type { SavedCondition } from './create-saved.ts';

/** The query of a page that can be saved. */
export interface SavedQuery {
  keyword: string;
  keywordMatch?: 'or';
  match: 'all' | 'any';
  conditions: SearchCondition[];
  sortKey: string | null;
  sortOrder: 'asc' | 'desc';
}

/** Returns the query as the API takes it, without the parts that are not set. */
export const searchConditionOf = ({
  keyword,
  keywordMatch,
  match = 'all',
  conditions = [],
}: Pick<SavedQuery, 'keyword'> & Partial<SavedQuery>) => ({
  ...(keyword === '' ? {} : { keyword, ...(keywordMatch && { keywordMatch }) }),
  ...(conditions.length === 0 ? {} : { match, conditions: conditions as never }),
});

/** Returns the query of a saved or recent search; without an order the page's own applies. */
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

const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

type ShownColumn = Parameters<typeof settingOf>[0];

/** The look of a page that can be saved. */
export interface SavedLook {
  /** `list`, `board`, or `board.104` for a board of a custom item's choices. */
  layout: string;
  /** The columns of the rows; absent for a layout without columns. */
  columns?: {
    kept: readonly ListColumn[];
    all: readonly ShownColumn[];
    view: (columns: ListColumn[] | undefined) => void;
  };
}

/** Returns true if the page has another layout or other columns than the saved search. */
export function isOtherLook({ view }: SavedCondition, { layout, columns }: SavedLook): boolean {
  if (view?.layout !== undefined && view.layout !== layout) return true;
  return columns !== undefined && view?.columns !== undefined && !same(view.columns, columns.kept);
}

/** Returns true if the page shows another query than the saved one. */
export function isChanged(saved: SavedCondition, query: SavedQuery): boolean {
  const was = { ...query, ...queryOf(saved) };
  const rows = (one: SavedQuery) => [
    one.keyword,
    one.keywordMatch,
    one.conditions,
    one.conditions.length > 1 ? one.match : '',
  ];
  return !same(rows(was), rows(query)) || was.sortKey !== query.sortKey || was.sortOrder !== query.sortOrder;
}
