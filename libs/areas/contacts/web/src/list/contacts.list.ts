import { contactsClient } from '@crm/api-client';
import { shownItemIds } from '@crm/custom-fields-web/parts';
import { listBody } from '@crm/customers-web/parts';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import { select } from 'redux-saga/effects';
import type { ContactRow } from '../domain/contact.types.ts';

/** Columns that the server can order by; names go by their reading. */
export const contactSorts = ['updated_at', 'name'] as const;

/** The list of contacts; the latest changes first. */
export const contactsList = createListSlice<ContactRow>(
  'contacts/list',
  function* (query) {
    const ids: number[] = yield select((state) => shownItemIds(state, 'contact'));
    return yield* callApi(contactsClient, 'listContacts', { body: listBody(query, contactSorts, ids) });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' }, live: 'contacts' },
);

export const selectList = (state: { contacts: { list: ListState<ContactRow> } }) => state.contacts.list;
