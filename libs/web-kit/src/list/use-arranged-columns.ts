import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { arrangeColumns } from './create-columns-slice.ts';
import type { ColumnsSlice, ListColumn } from './create-columns-slice.ts';

interface Arranged {
  id: string;
  width?: number;
  isPinned?: boolean;
  /** True: hidden by default. */
  isExtra?: boolean;
}

const none: ListColumn[] = [];

/** Returns a column as it is kept. */
export const settingOf = ({ id, hidden, width }: Arranged & { hidden: boolean }): ListColumn => ({
  id,
  ...(width && { width }),
  ...(hidden && { hidden }),
});

/** Returns the columns of a list in the user's arrangement, and the functions that change it. */
export function useArrangedColumns<C extends Arranged>(slice: ColumnsSlice, listKey: string, available: readonly C[]) {
  const dispatch = useDispatch();
  const { opened, arranged, viewed } = slice.actions;
  const kept = useSelector((state) => slice.select(state)[listKey]) ?? none;
  useEffect(() => void dispatch(opened({ listKey })), [dispatch, opened, listKey]);
  const all = arrangeColumns(available, kept, ({ isExtra }) => isExtra ?? false);
  const arrange = (next: readonly (C & { hidden: boolean })[]) => {
    dispatch(arranged({ listKey, columns: next.map(settingOf) }));
  };
  return {
    kept,
    all,
    shown: all.filter(({ hidden }) => !hidden),
    arrange,
    resize: (id: string, width: number) => arrange(all.map((one) => (one.id === id ? { ...one, width } : one))),
    reset: () => void dispatch(arranged({ listKey, columns: [] })),
    isArranged: kept.length > 0,
    /** Shows the columns of a saved view; undefined: the user's own. */
    view: (columns: ListColumn[] | undefined) => void dispatch(viewed({ listKey, columns })),
  };
}
