import { useSearchParams } from 'react-router';
import { boardSortKeys } from './board.types.ts';
import type { BoardQuery, BoardSortKey } from './board.types.ts';

const isSortKey = (key: string | null): key is BoardSortKey => boardSortKeys.includes(key as BoardSortKey);

/** `?keyword=…&order=amount`; what is usual is left out. */
export function useBoardQuery(dealTypeId: number) {
  const [params, setParams] = useSearchParams();
  const order = params.get('order');
  const query: BoardQuery = {
    dealTypeId,
    keyword: params.get('keyword') ?? '',
    sortKey: isSortKey(order) ? order : 'board',
  };
  const change = (patch: Partial<Omit<BoardQuery, 'dealTypeId'>>) => {
    const next = { ...query, ...patch };
    setParams(
      (known) => {
        const all = new URLSearchParams(known);
        set(all, 'keyword', next.keyword, '');
        set(all, 'order', next.sortKey, 'board');
        return all;
      },
      { replace: true },
    );
  };
  return { query, change };
}

function set(params: URLSearchParams, name: string, value: string, usual: string) {
  if (value === usual) params.delete(name);
  else params.set(name, value);
}
