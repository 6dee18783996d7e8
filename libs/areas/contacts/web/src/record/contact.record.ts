import { contactsClient } from '@crm/api-client';
import type { UpdateContactArgs } from '@crm/api-client';
import { createRecordPage } from '@crm/records-web/page';
import { callApi } from '@crm/web-kit';
import type { Contact } from '../domain/contact.types.ts';

/** The page of a contact. */
export const contactPage = createRecordPage<Contact>({
  name: 'contacts',
  binned: 'contacts',
  *fetch(id) {
    return yield* callApi(contactsClient, 'getContact', { id });
  },
  *save(id, patch, lockVersion) {
    const body = { ...patch, lockVersion } as UpdateContactArgs['body'];
    return yield* callApi(contactsClient, 'updateContact', { id, body });
  },
  *remove(id) {
    return yield* callApi(contactsClient, 'deleteContact', { id });
  },
});
