import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, nullable, record } from '../core/schemas.ts';
import { RecordBulkDone, RecordBulkUndone, recordBulkTarget } from '../customers/customer-bulk.contract.ts';

export const contactBulk = defineResource('contact-bulk', {
  area: 'contacts',
  operations: {
    bulkUpdateContacts: {
      summary: 'Update up to 10,000 contacts, all or none',
      method: 'PUT',
      path: '/contacts/bulk',
      access: access.signedIn({ menu: 'contacts', reach: ['contact', 'save'] }),
      body: Type.Object({
        ...recordBulkTarget,
        changes: Type.Object({
          user_id: Type.Optional(nullable(Id)),
          lifecycle_stage_id: Type.Optional(nullable(Id)),
          customer_id: Type.Optional(nullable(Id)),
          retired: Type.Optional(Type.Boolean()),
        }),
      }),
      response: record(RecordBulkDone),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    bulkDeleteContacts: {
      summary: 'Delete up to 10,000 contacts',
      method: 'DELETE',
      path: '/contacts/bulk',
      access: access.signedIn({ menu: 'contacts', reach: ['contact', 'delete'] }),
      body: Type.Object(recordBulkTarget),
      response: record(RecordBulkDone),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    undoBulkContacts: {
      summary: 'Undo a bulk change of contacts, within an hour',
      description: 'Contacts that were changed since then are left unchanged.',
      method: 'POST',
      path: '/contacts/bulk/{id}/undo',
      access: access.signedIn({ menu: 'contacts', reach: ['contact', 'save'] }),
      params: IdParams,
      response: record(RecordBulkUndone),
      errors: ['RecordNotFound'],
    },
  },
});
