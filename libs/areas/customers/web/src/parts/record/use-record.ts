import type { RecordSlice, RecordState } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The record of a page: fetched when the page opens, forgotten when it is left. Without an id there is none. */
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
  // Until the page's own record is there, that of another one must not show.
  const isOwn = state.id === id;
  return {
    ...state,
    record: isOwn ? state.record : null,
    status: id === null ? ('notFound' as const) : isOwn ? state.status : ('loading' as const),
    reload: () => void dispatch(reloaded()),
  };
}

/** The id that a page's address names; null when it names none. */
export function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
