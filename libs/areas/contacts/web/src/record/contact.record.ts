import { actionsClient, contactsClient } from '@crm/api-client';
import type { UpdateContactArgs } from '@crm/api-client';
import { createDeletionSlice, createEditorSlice, createRelatedSlice } from '@crm/customers-web/parts';
import type { TimelineAction } from '@crm/customers-web/parts';
import { callApi, createRecordSlice } from '@crm/web-kit';
import type { ContactsState } from '../area.types.ts';
import type { Contact } from '../domain/contact.types.ts';

/** The contact of a page. */
export const contactRecord = createRecordSlice<Contact>('contacts/record', {
  *fetch(id) {
    return yield* callApi(contactsClient, 'getContact', { id: Number(id) });
  },
  *save({ id, patch, confirmed }) {
    const body = { ...patch, lockVersion: confirmed.lockVersion } as UpdateContactArgs['body'];
    return yield* callApi(contactsClient, 'updateContact', { id: Number(id), body });
  },
});

/** Its form. */
export const contactEditor = createEditorSlice('contacts/editor', contactRecord);

export const contactDeletion = createDeletionSlice('contacts/deletion', function* (id) {
  return yield* callApi(contactsClient, 'deleteContact', { id });
});

/** What was done with the contact, and what is planned; 20 per read (spec 3 §2.4). */
export const contactActions = createRelatedSlice<TimelineAction>(
  'contacts/actions',
  function* (contactId, page) {
    return yield* callApi(actionsClient, 'listActionsOfContact', { contactId, body: { page, perPage: 20 } });
  },
  (state: { contacts: ContactsState }) => state.contacts.actions,
);
