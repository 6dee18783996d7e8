import type { ListQuery, SearchCondition } from './list.types.ts';

/** A list as it is without anything in the address: 50 rows a page, 100 at most (spec 3 §2.0). */
export const defaultQuery: ListQuery = {
  keyword: '',
  match: 'all',
  conditions: [],
  sortKey: null,
  sortOrder: 'desc',
  page: 1,
  perPage: 50,
};
const perPageMax = 100;

/** The query as search parameters of the page's address; what equals the default is left out. */
export function toSearchParams(query: ListQuery, defaults: ListQuery = defaultQuery): URLSearchParams {
  const params = new URLSearchParams();
  const sort = sortText(query);
  if (query.keyword !== defaults.keyword) params.set('keyword', query.keyword);
  if (query.keywordMatch === 'or') params.set('words', 'or');
  if (query.match !== defaults.match) params.set('match', query.match);
  for (const condition of query.conditions) params.append('c', conditionText(condition));
  if (query.conditions.length === 0 && defaults.conditions.length > 0) params.set('c', '');
  if (sort !== sortText(defaults)) params.set('sort', sort);
  if (query.page !== 1) params.set('page', String(query.page));
  if (query.perPage !== defaults.perPage) params.set('per_page', String(query.perPage));
  return params;
}

/** The query that an address asks for. What cannot be read counts as not there: addresses are typed and shared. */
export function fromSearchParams(params: URLSearchParams, defaults: ListQuery = defaultQuery): ListQuery {
  const sort = params.get('sort');
  const match = params.get('match');
  return {
    keyword: params.get('keyword') ?? defaults.keyword,
    ...(params.get('words') === 'or' && { keywordMatch: 'or' as const }),
    match: match === 'all' || match === 'any' ? match : defaults.match,
    conditions: params.has('c') ? params.getAll('c').flatMap(readCondition) : defaults.conditions,
    ...(sort ? readSort(sort) : { sortKey: defaults.sortKey, sortOrder: defaults.sortOrder }),
    page: count(params.get('page'), 1, Number.MAX_SAFE_INTEGER),
    perPage: count(params.get('per_page'), defaults.perPage, perPageMax),
  };
}

/** Name of the parameters that `toSearchParams` writes; others in the address belong to the page. */
export const queryParams = ['keyword', 'words', 'match', 'c', 'sort', 'page', 'per_page'] as const;

const sortText = ({ sortKey, sortOrder }: ListQuery) => (sortKey ? `${sortOrder === 'desc' ? '-' : ''}${sortKey}` : '');

const readSort = (sort: string): Pick<ListQuery, 'sortKey' | 'sortOrder'> =>
  sort.startsWith('-') ? { sortKey: sort.slice(1), sortOrder: 'desc' } : { sortKey: sort, sortOrder: 'asc' };

const conditionText = ({ field, customItemId, operator, value }: SearchCondition) =>
  JSON.stringify(value === undefined ? [field ?? customItemId, operator] : [field ?? customItemId, operator, value]);

function readCondition(text: string): SearchCondition[] {
  try {
    const [what, operator, value] = JSON.parse(text) as unknown[];
    if (typeof operator !== 'string') return [];
    const given = value === undefined ? {} : { value };
    if (typeof what === 'string') return [{ field: what, operator, ...given }];
    return typeof what === 'number' ? [{ customItemId: what, operator, ...given }] : [];
  } catch {
    return [];
  }
}

function count(text: string | null, fallback: number, max: number): number {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
}
