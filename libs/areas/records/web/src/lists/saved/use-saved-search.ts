import type { useListScreen } from '@crm/web-kit';
import type { Saved } from './create-saved.ts';
import { useSavedId } from './use-saved-id.ts';
import type { AddressOfLayout } from './use-saved-id.ts';

/** Returns the list's query as a saved search, and a function that resets it. */
export function useSavedSearch<Row>(
  saved: Saved,
  list: ReturnType<typeof useListScreen<Row>>,
  addressOf?: AddressOfLayout,
) {
  const { query } = list;
  const search = useSavedId(saved, list.show, addressOf);
  return {
    ...search,
    isFiltered: query.keyword !== '' || query.conditions.length > 0,
    clear: () => search.showSaved(list.unfiltered, null),
  };
}
