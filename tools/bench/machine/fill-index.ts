import { searchedActions } from '@crm/actions-server';
import { searchedContacts } from '@crm/contacts-server';
import { searchedObjects } from '@crm/custom-objects-server';
import { searchedCustomers } from '@crm/customers-server';
import { connect } from '@crm/database';
import { searchedDeals } from '@crm/deals-server';
import { SearchedKindRegistry, keepSearchIndex } from '@crm/server-kit';

const kinds = [searchedCustomers, searchedContacts, searchedDeals, searchedActions, searchedObjects];

/** Fills the search index as the worker does in production, since the servers of a run have none. */
export async function fillIndex(url: string): Promise<void> {
  const database = connect({ url, max: 2 });
  const searchedKinds = new SearchedKindRegistry();
  for (const kind of kinds) searchedKinds.add(kind);
  // The first run takes the companies in; the second begins after all transactions that did not know of it.
  await keepSearchIndex({ database, searchedKinds });
  await keepSearchIndex({ database, searchedKinds });
  await database.close();
}
