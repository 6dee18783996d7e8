import { contactKind } from '@crm/contract';
import { searchedKind } from '@crm/server-kit';

/** Contacts in the search index of large companies. */
export const searchedContacts = searchedKind(contactKind, {
  key: 'search_key',
  customs: 'customs',
  isSortedByKey: true,
});
