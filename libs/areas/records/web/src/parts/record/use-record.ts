import type { RecordSlice, RecordState } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Returns the record of a page: fetched when the page opens, cleared when it closes. Without an id there is none. */
export function useRecord<R extends object>(
  record: RecordSlice<R>,
  select: (state: never) => RecordState<R>,
  id: number | null,
) {
  const dispatch = useDispatch();
  const state = useSelector(select as (state: unknown) => RecordState<R>);
  const { opened, left, reloaded } = record.actions;
  useEffect(() => {
    if (id === null) return;
    dispatch(opened({ id }));
    return () => void dispatch(left());
  }, [dispatch, opened, left, id]);
  // Hides another page's record until this page's own arrives.
  const isOwn = state.id === id;
  return {
    ...state,
    record: isOwn ? state.record : null,
    status: id === null ? ('notFound' as const) : isOwn ? state.status : ('loading' as const),
    reload: () => void dispatch(reloaded()),
  };
}

/** Returns the id in a page's address; null if it is invalid. */
export function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
