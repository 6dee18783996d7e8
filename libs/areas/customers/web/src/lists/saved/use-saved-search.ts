import type { useListScreen } from '@crm/web-kit';
import type { Saved } from './create-saved.ts';
import { useSavedId } from './use-saved-id.ts';

/** What a list shows as a saved search, and the way back to all of its rows. */
export function useSavedSearch<Row>(saved: Saved, list: ReturnType<typeof useListScreen<Row>>) {
  const { query } = list;
  const search = useSavedId(saved, list.show);
  return {
    ...search,
    isFiltered: query.keyword !== '' || query.conditions.length > 0,
    clear: () => search.showSaved({ keyword: '', keywordMatch: undefined, conditions: [], match: 'all' }, null),
  };
}
