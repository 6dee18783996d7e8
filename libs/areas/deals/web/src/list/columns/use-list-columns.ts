import { useArrangedColumns } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { dealList, neededBy } from '../deal-list.slice.ts';
import type { DealColumn } from '../deal-columns.tsx';
import { listColumns, listKeyOf } from './list-columns.ts';

/** Returns the columns of a deal type's list as the user has arranged them, and the functions that arrange them. */
export function useListColumns(dealTypeId: number, available: readonly DealColumn[]) {
  const dispatch = useDispatch();
  const arranged = useArrangedColumns(listColumns, listKeyOf(dealTypeId), available);
  // Reloads the rows, because they lack the data of newly shown columns.
  const needed = neededBy(arranged.kept).join();
  useEffect(() => {
    if (needed !== '') dispatch(dealList.actions.reloaded());
  }, [dispatch, needed]);
  return arranged;
}
