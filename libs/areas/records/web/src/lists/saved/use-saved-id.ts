import { queryParams, useSearchParams } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SavedQuery } from './saved-query.ts';
import type { Saved } from './create-saved.ts';

/**
 * Returns the saved search that the page started with and a function that shows another. The address holds its id,
 * `?saved=12`, so that links and the back button lead to the same tab. `show` writes a query to the address.
 */
export function useSavedId(saved: Saved, show: (query: Partial<SavedQuery>, own: { saved: string | null }) => void) {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const text = params.get('saved');
  const savedId = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
  const isPlain = savedId === null && queryParams.every((name) => !params.has(name));
  const mark = (id: number | null) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (id === null) next.delete('saved');
        else next.set('saved', String(id));
        return next;
      },
      { replace: true },
    );
  const { newestId } = useSelector(saved.select);
  const markNew = useEffectEvent((id: number) => mark(id));
  useEffect(() => {
    if (newestId === null) return;
    markNew(newestId);
    dispatch(saved.newestShown());
  }, [dispatch, saved, newestId]);
  const showSaved = (query: Partial<SavedQuery>, id: number | null) =>
    show(query, { saved: id === null ? null : String(id) });
  return { savedId, isPlain, showSaved };
}
