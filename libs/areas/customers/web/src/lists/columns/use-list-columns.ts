import type { DataColumn } from '@crm/ui-kit';
import { arrangeColumns } from '@crm/web-kit';
import type { ListColumn as KeptColumn } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListedRecord, RecordList } from '../list-kind.ts';

/** A column of a list; an extra one is hidden until somebody wants it. */
export type ListColumn<Row> = DataColumn<Row> & { isExtra?: boolean };

const none: KeptColumn[] = [];

/** The columns of a list as the user has arranged them, and the ways to arrange them. */
export function useListColumns<Row extends ListedRecord>(kind: RecordList<Row>, available: readonly ListColumn<Row>[]) {
  const dispatch = useDispatch();
  const { name, columns } = kind;
  const kept = useSelector((state) => kind.selectColumns(state).columns[name]);
  useEffect(() => void dispatch(columns.actions.opened({ listKey: name })), [dispatch, columns, name]);
  // Their rows have no values yet when custom items turn out to be shown.
  const items = useSelector((state) => kind.shownItemIds(state).join());
  useEffect(() => {
    if (items !== '') dispatch(kind.list.actions.reloaded());
  }, [dispatch, kind, items]);
  const all = arrangeColumns(available, kept ?? none, ({ isExtra }) => isExtra ?? false);
  const arrange = (next: readonly (ListColumn<Row> & { hidden: boolean })[]) => {
    const now = next.map(({ id, hidden, width }) => ({ id, ...(width && { width }), ...(hidden && { hidden }) }));
    dispatch(columns.actions.arranged({ listKey: name, columns: now }));
  };
  return {
    all,
    shown: all.filter(({ hidden }) => !hidden),
    arrange,
    resize: (id: string, width: number) => arrange(all.map((one) => (one.id === id ? { ...one, width } : one))),
    reset: () => void dispatch(columns.actions.arranged({ listKey: name, columns: [] })),
    isArranged: (kept ?? none).length > 0,
  };
}
