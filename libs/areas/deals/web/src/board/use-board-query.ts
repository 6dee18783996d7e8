import {
  defaultQuery,
  fromSearchParams,
  queryParams,
  rememberList,
  toSearchParams,
  useSearchParams,
} from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { boardSortKeys } from './board.types.ts';
import type { BoardQuery, BoardSortKey } from './board.types.ts';

const isSortKey = (key: string | null): key is BoardSortKey => boardSortKeys.includes(key as BoardSortKey);

/** The parameters of the search; the order of the list stays for the way back to it. */
const replaced: readonly string[] = queryParams.filter((name) => name !== 'sort');

type Change = Partial<Omit<BoardQuery, 'dealTypeId'>>;

/** Reads and writes the board's query in the address, as `?keyword=…&c=…&order=amount`; leaves out defaults. */
export function useBoardQuery(dealTypeId: number) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo((): BoardQuery => {
    const known = new URLSearchParams(text);
    const order = known.get('order');
    const { keyword, keywordMatch, match, conditions } = fromSearchParams(known);
    return { dealTypeId, keyword, keywordMatch, match, conditions, sortKey: isSortKey(order) ? order : 'board' };
  }, [dealTypeId, text]);
  const { pathname } = useLocation();
  useEffect(() => rememberList(pathname, text), [pathname, text]);
  const change = (patch: Change, own: Record<string, string | null> = {}) => {
    const { sortKey, ...next } = { ...query, ...patch };
    const set = { order: sortKey === 'board' ? null : sortKey, ...own };
    const others = [...params].filter(([name]) => !replaced.includes(name) && !(name in set));
    const added = Object.entries(set).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    );
    setParams([...others, ...added, ...toSearchParams({ ...defaultQuery, ...next })], { replace: true });
  };
  return { query, change };
}
