import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { definitionsRequested, selectDefinitions } from './definitions.slice.ts';

/** Returns the definitions, which the top bar reads. */
export function useDefinitions() {
  const dispatch = useDispatch();
  const reload = useCallback(() => void dispatch(definitionsRequested()), [dispatch]);
  return { ...useSelector(selectDefinitions), reload };
}
