import { contactsClient } from '@crm/api-client';
import type { UpdateContactArgs } from '@crm/api-client';
import { createDeletionSlice, createEditorSlice } from '@crm/records-web/parts';
import { callApi, createRecordSlice } from '@crm/web-kit';
import type { ContactsState } from '../area.types.ts';
import type { Contact } from '../domain/contact.types.ts';

/** The contact of a page. */
export const contactRecord = createRecordSlice<Contact>(
  'contacts/record',
  {
    *fetch(id) {
      return yield* callApi(contactsClient, 'getContact', { id: Number(id) });
    },
    *save({ id, patch, confirmed }) {
      const body = { ...patch, lockVersion: confirmed.lockVersion } as UpdateContactArgs['body'];
      const result = yield* callApi(contactsClient, 'updateContact', { id: Number(id), body });
      // The answer to a change has no star.
      if (result.ok) result.data.data.isStarred = confirmed.isStarred;
      return result;
    },
  },
  { topic: 'contacts', isHeld: (state: { contacts: ContactsState }) => state.contacts.editor.status === 'open' },
);

/** The form of the page's contact. */
export const contactEditor = createEditorSlice('contacts/editor', contactRecord);

export const contactDeletion = createDeletionSlice(
  'contacts/deletion',
  function* (id) {
    return yield* callApi(contactsClient, 'deleteContact', { id });
  },
  'contacts',
);
