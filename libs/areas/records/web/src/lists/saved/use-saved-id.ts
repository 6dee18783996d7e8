import { queryParams, useSearchParams } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SavedQuery } from './saved-query.ts';
import type { Saved } from './create-saved.ts';

/** Returns the address of a query with a layout: the query, and further parameters. */
export type AddressOfLayout = (
  query: Partial<SavedQuery>,
  layout: string | undefined,
) => [query: Partial<SavedQuery>, own: Record<string, string | null>];

/** Returns the address of a layout of most lists: `?view=board&by=104`. */
const viewParams: AddressOfLayout = (query, layout) => {
  if (layout === undefined) return [query, {}];
  const [view, by] = layout.split('.');
  return [query, { view: view === 'list' ? null : (view ?? null), by: by ?? null }];
};

/**
 * Returns the saved search that the page started with and a function that shows another. The address holds its id,
 * `?saved=12`, so that links and the back button lead to the same tab. `show` writes a query to the address.
 */
export function useSavedId(
  saved: Saved,
  show: (query: Partial<SavedQuery>, own: Record<string, string | null>) => void,
  addressOf: AddressOfLayout = viewParams,
) {
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
  const showSaved = (query: Partial<SavedQuery>, id: number | null, layout?: string) => {
    const [shown, own] = addressOf(query, layout);
    show(shown, { saved: id === null ? null : String(id), ...own });
  };
  return { savedId, isPlain, showSaved };
}
