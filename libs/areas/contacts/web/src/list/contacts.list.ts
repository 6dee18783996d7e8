import { contactBulkClient, contactExportClient, contactsClient } from '@crm/api-client';
import type { UpdateContactArgs } from '@crm/api-client';
import { createRecordList, createSums, defineExport } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { ContactRow } from '../domain/contact.types.ts';

/** The columns that the server can sort by; names sort by their reading. */
export const contactSorts = [
  'updated_at',
  'created_at',
  'name',
  'customer',
  'department',
  'position',
  'email',
  'tel_no',
  'mobile_no',
  'postal_code',
  'address',
  'stage',
  'email_status',
  'last_action_at',
  'user',
] as const;

/** The list of contacts, the latest changes first. */
export const contactLists = createRecordList<ContactRow>({
  name: 'contacts',
  pageType: 'contact_list',
  scope: 'contact',
  *fetch(query, ids) {
    return yield* callApi(contactsClient, 'listContacts', { body: listBody(query, contactSorts, ids) });
  },
  *update(id, change, lockVersion) {
    const body = { ...change, lockVersion } as UpdateContactArgs['body'];
    return yield* callApi(contactsClient, 'updateContact', { id, body });
  },
  bulk: {
    *update(target, changes) {
      return yield* callApi(contactBulkClient, 'bulkUpdateContacts', { body: { ...target, changes } });
    },
    *remove(target) {
      return yield* callApi(contactBulkClient, 'bulkDeleteContacts', { body: target });
    },
    *undo(id) {
      return yield* callApi(contactBulkClient, 'undoBulkContacts', { id });
    },
  },
  sums: createSums('contacts', function* (body) {
    return yield* callApi(contactExportClient, 'summariseContacts', { body });
  }),
  csv: defineExport(
    'contacts',
    function* (body) {
      return yield* callApi(contactExportClient, 'requestContactsCsv', { body });
    },
    { omits: /^colourLabel$/, imports: 'contact' },
  ),
});
