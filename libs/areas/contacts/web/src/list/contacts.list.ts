import { contactsClient } from '@crm/api-client';
import { listBody } from '@crm/customers-web/parts';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import type { ContactRow } from '../domain/contact.types.ts';

/** Columns that the server can order by; names go by their reading. */
export const contactSorts = ['updated_at', 'name'] as const;

/** The list of contacts; the latest changes first. */
export const contactsList = createListSlice<ContactRow>(
  'contacts/list',
  function* (query) {
    return yield* callApi(contactsClient, 'listContacts', { body: listBody(query, contactSorts) });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' } },
);

export const selectList = (state: { contacts: { list: ListState<ContactRow> } }) => state.contacts.list;
