import type { DataColumn } from '@crm/ui-kit';
import { useArrangedColumns } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListedRecord, RecordList } from '../list-kind.ts';

/** A column of a list; an extra one is hidden until somebody wants it. */
export type ListColumn<Row> = DataColumn<Row> & { isExtra?: boolean };

/** The columns of a list as the user has arranged them, and the ways to arrange them. */
export function useListColumns<Row extends ListedRecord>(kind: RecordList<Row>, available: readonly ListColumn<Row>[]) {
  const dispatch = useDispatch();
  const arranged = useArrangedColumns(kind.columns, kind.name, available);
  // Their rows have no values yet when custom items turn out to be shown.
  const items = useSelector((state) => kind.shownItemIds(state).join());
  useEffect(() => {
    if (items !== '') dispatch(kind.list.actions.reloaded());
  }, [dispatch, kind, items]);
  return arranged;
}
