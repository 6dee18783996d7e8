import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from '../router/use-search-params.ts';
import { useLocation } from 'react-router';
import { useAddress } from '../router/use-address.ts';
import type { ListSlice } from './create-list-slice.ts';
import { rememberList } from './list-address.ts';
import { fromSearchParams, queryParams, toSearchParams } from './list-query.ts';
import type { ListQuery, ListState, RowId, SearchCondition } from './list.types.ts';

/**
 * Connects a list screen to the query in the page's URL, so that back, forward, reload and shared links show the same
 * rows.
 * `select` returns the list's state.
 */
export function useListScreen<Row>(list: ListSlice<Row>, select: (state: never) => ListState<Row>) {
  const dispatch = useDispatch();
  const state = useSelector(select as (state: unknown) => ListState<Row>);
  const [params, setParams] = useSearchParams();
  const address = useAddress();
  const { pathname } = useLocation();
  const { actions, defaults, unfiltered, idOf } = list;

  // The URL as text, so that another object with equal parameters is not a new query.
  const search = toSearchParams(askedQuery(params, list), defaults).toString();
  const query = useMemo(() => fromSearchParams(new URLSearchParams(search), defaults), [search, defaults]);

  const shownParams = params.toString();
  useEffect(() => rememberList(pathname, shownParams), [pathname, shownParams]);
  useEffect(() => void dispatch(actions.queried(query)), [dispatch, actions, query]);
  useEffect(() => () => void dispatch(actions.left()), [dispatch, actions]);

  const go = (change: Partial<ListQuery>, replace = false, own: Record<string, string | null> = {}) => {
    // A delayed search must not navigate back when the user is leaving the page.
    if (!address().pathname.endsWith(pathname)) return;
    const next = toSearchParams({ ...query, page: 1, ...change }, defaults);
    // A URL without a query would show the opening query instead.
    if (list.opening.conditions.length > 0 && next.size === 0) next.set('c', '');
    const others = [...new URLSearchParams(address().search)].filter(
      ([name]) => !(queryParams as readonly string[]).includes(name) && !(name in own),
    );
    const set = Object.entries(own).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    );
    setParams([...others, ...set, ...next], { replace });
  };

  // The last page may no longer exist.
  const lastPage = Math.max(1, Math.ceil(state.totalCount / query.perPage));
  const isBeyond =
    state.status === 'ready' && state.query === query && state.rows.length === 0 && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) go({ page: lastPage }, true);
  });

  const selectIds = (ids: RowId[]) => void dispatch(actions.selectionChanged(ids));
  const rowIds = state.rows.map(idOf);
  return {
    ...state,
    query,
    lastPage,
    /** Replaces the URL while typing, so that going back leaves the search instead of undoing single letters. */
    setKeyword: (keyword: string) => go({ keyword }, true),
    /** Sets the match mode: all words or one of them. */
    setKeywordMatch: (keywordMatch: ListQuery['keywordMatch']) => go({ keywordMatch }),
    setConditions: (conditions: SearchCondition[], match: ListQuery['match'] = query.match) =>
      go({ conditions, match }),
    setSort: (sortKey: string | null, sortOrder: ListQuery['sortOrder']) => go({ sortKey, sortOrder }),
    setPage: (page: number) => go({ page }),
    setPerPage: (perPage: number) => go({ perPage }),
    /** Shows another query, for example a saved one; `own` are further parameters of the page. */
    show: (next: Partial<ListQuery>, own: Record<string, string | null> = {}) => go(next, false, own),
    clear: () => go(unfiltered),
    unfiltered,
    reload: () => void dispatch(actions.reloaded()),
    selection: {
      ids: state.selectedIds,
      isSelected: (id: RowId) => state.selectedIds.includes(id),
      toggle: (id: RowId) =>
        selectIds(
          state.selectedIds.includes(id) ? state.selectedIds.filter((one) => one !== id) : [...state.selectedIds, id],
        ),
      /** Selects all rows of this page, or deselects them when all are selected. */
      togglePage: () => {
        const isAll = rowIds.every((id) => state.selectedIds.includes(id));
        selectIds(isAll ? state.selectedIds.filter((id) => !rowIds.includes(id)) : [...state.selectedIds, ...rowIds]);
      },
      isPageSelected: rowIds.length > 0 && rowIds.every((id) => state.selectedIds.includes(id)),
      select: selectIds,
      clear: () => selectIds([]),
    },
  };
}

/** Returns the query of the URL; of a URL without one, the opening query. */
const askedQuery = (params: URLSearchParams, { defaults, opening }: Pick<ListSlice<never>, 'defaults' | 'opening'>) =>
  queryParams.some((name) => params.has(name)) ? fromSearchParams(params, defaults) : opening;
