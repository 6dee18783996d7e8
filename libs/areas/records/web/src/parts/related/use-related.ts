import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RelatedSlice, RelatedState } from './create-related-slice.ts';

/** Returns the rows that belong to a record, and fetches them when they are shown. */
export function useRelated<Row extends { id: number }>(related: RelatedSlice<Row>, ownerId: number) {
  const dispatch = useDispatch();
  const state = useSelector(related.select as (state: unknown) => RelatedState<Row>);
  const { opened, moreRequested, left } = related.actions;
  useEffect(() => {
    dispatch(opened({ ownerId }));
    return () => void dispatch(left());
  }, [dispatch, opened, left, ownerId]);
  return {
    ...state,
    hasMore: state.rows.length < state.totalCount,
    loadMore: () => void dispatch(moreRequested()),
    reload: () => void dispatch(opened({ ownerId })),
  };
}
