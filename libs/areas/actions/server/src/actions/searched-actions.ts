import { actionKind } from '@crm/contract';
import { searchedKind } from '@crm/server-kit';

/** Actions in the search index of large companies: their keys are notes, which may be long. */
export const searchedActions = searchedKind(actionKind, {
  key: 'search_key',
  customs: 'customs',
  longestKey: 3_000,
  atOnce: 500,
});
