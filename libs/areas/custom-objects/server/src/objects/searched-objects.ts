import { customObjectKind } from '@crm/contract';
import { searchedKind } from '@crm/server-kit';

/** Custom objects in the search index of large companies. */
export const searchedObjects = searchedKind(customObjectKind, { key: 'search_key', customs: 'customs' });
