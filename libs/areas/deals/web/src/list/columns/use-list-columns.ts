import { arrangeColumns } from '@crm/web-kit';
import type { ListColumn } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealsState } from '../../area.types.ts';
import { dealList, neededBy } from '../deal-list.slice.ts';
import type { DealColumn } from '../deal-columns.tsx';
import { listColumns, listKeyOf } from './list-columns.ts';

const none: ListColumn[] = [];

/** The columns of a deal type's list as the user has arranged them, and the ways to arrange them. */
export function useListColumns(dealTypeId: number, available: readonly DealColumn[]) {
  const dispatch = useDispatch();
  const listKey = listKeyOf(dealTypeId);
  const kept = useSelector((state: { deals: DealsState }) => state.deals.columns[listKey]);
  useEffect(() => void dispatch(listColumns.actions.opened({ listKey })), [dispatch, listKey]);
  // The rows do not have it yet when the columns turn out to be shown.
  const needed = neededBy(kept ?? none).join();
  useEffect(() => {
    if (needed !== '') dispatch(dealList.actions.reloaded());
  }, [dispatch, needed]);
  const all = arrangeColumns(available, kept ?? none, ({ isExtra }) => isExtra ?? false);
  const arrange = (next: readonly (DealColumn & { hidden: boolean })[]) => {
    const columns = next.map(({ id, hidden, width }) => ({ id, ...(width && { width }), ...(hidden && { hidden }) }));
    dispatch(listColumns.actions.arranged({ listKey, columns }));
  };
  return {
    all,
    shown: all.filter(({ hidden }) => !hidden),
    arrange,
    resize: (id: string, width: number) => arrange(all.map((one) => (one.id === id ? { ...one, width } : one))),
    reset: () => dispatch(listColumns.actions.arranged({ listKey, columns: [] })),
    isArranged: (kept ?? none).length > 0,
  };
}
