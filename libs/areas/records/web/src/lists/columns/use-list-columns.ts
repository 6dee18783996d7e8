import type { DataColumn } from '@crm/ui-kit';
import { useArrangedColumns } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListedRecord, RecordList } from '../list-kind.ts';

/** A column of a list. An extra column is hidden until the user shows it. */
export type ListColumn<Row> = DataColumn<Row> & { isExtra?: boolean };

/** Returns the columns of a list as the user has arranged them, and the functions that arrange them. */
export function useListColumns<Row extends ListedRecord>(kind: RecordList<Row>, available: readonly ListColumn<Row>[]) {
  const dispatch = useDispatch();
  const arranged = useArrangedColumns(kind.columns, kind.listKey, available);
  // The rows were read without the values of the custom items that the user's columns show.
  const items = useSelector((state) => kind.shownItemIds(state).join());
  useEffect(() => {
    if (items !== '') dispatch(kind.list.actions.reloaded());
  }, [dispatch, kind, items]);
  return arranged;
}
