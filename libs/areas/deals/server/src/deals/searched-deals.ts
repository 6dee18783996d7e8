import { dealKind } from '@crm/contract';
import { searchedKind } from '@crm/server-kit';

/** Deals in the search index of large companies. */
export const searchedDeals = searchedKind(dealKind, { key: 'search_key', customs: 'customs' });
