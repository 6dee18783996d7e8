import { useArrangedColumns } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { dealList, neededBy } from '../deal-list.slice.ts';
import type { DealColumn } from '../deal-columns.tsx';
import { listColumns, listKeyOf } from './list-columns.ts';

/** The columns of a deal type's list as the user has arranged them, and the ways to arrange them. */
export function useListColumns(dealTypeId: number, available: readonly DealColumn[]) {
  const dispatch = useDispatch();
  const arranged = useArrangedColumns(listColumns, listKeyOf(dealTypeId), available);
  // The rows do not have it yet when the columns turn out to be shown.
  const needed = neededBy(arranged.kept).join();
  useEffect(() => {
    if (needed !== '') dispatch(dealList.actions.reloaded());
  }, [dispatch, needed]);
  return arranged;
}
