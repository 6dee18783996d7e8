import { contactBulk } from '@crm/contract';
import { bulkDelete, bulkUpdate, undoBulk } from '@crm/customers-server';
import type { BulkKind } from '@crm/customers-server';
import { check, implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { matchingContacts } from './contacts.search.ts';
import { unknownReferences } from './read-contact.ts';

export function contactBulkRoutes(house: House): void {
  const kind: BulkKind = {
    entity: 'contact',
    table: 'contacts',
    kept: ['name', 'user_id', 'lifecycle_stage_id', 'customer_id', 'retired'],
    matching: async (ctx, search) => (await matchingContacts(house, ctx, search)).select('contacts.id'),
    deleted: async (tx, { domainId }, ids) => {
      for (const contactId of ids) await house.hooks.emit(tx, 'contact.deleted', { domainId, contactId });
    },
  };
  implement(house, contactBulk, {
    bulkUpdateContacts: async (ctx, { body: { changes, ...target } }) => {
      const issues = await unknownReferences(ctx, changes);
      check(issues.map((issue) => ({ ...issue, field: `changes.${issue.field}` })));
      return bulkUpdate(house, ctx, kind, target, changes);
    },
    bulkDeleteContacts: (ctx, { body }) => bulkDelete(house, ctx, kind, body),
    undoBulkContacts: (ctx, { params }) => undoBulk(house, ctx, kind, params.id),
  });
}
