import { contactBulk } from '@crm/contract';
import { bulkDelete, bulkUpdate, undoBulk } from '@crm/customers-server';
import type { BulkKind } from '@crm/customers-server';
import { throwIfInvalid, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { matchingContacts } from './contacts.search.ts';
import { unknownReferences } from './read-contact.ts';

export function contactBulkRoutes(app: AppContext): void {
  const kind: BulkKind = {
    entity: 'contact',
    table: 'contacts',
    kept: ['name', 'user_id', 'lifecycle_stage_id', 'customer_id', 'retired'],
    matching: async (ctx, search) => (await matchingContacts(app, ctx, search)).select('contacts.id'),
  };
  implement(app, contactBulk, {
    bulkUpdateContacts: async (ctx, { body: { changes, ...target } }) => {
      const issues = await unknownReferences(ctx, changes);
      throwIfInvalid(issues.map((issue) => ({ ...issue, field: `changes.${issue.field}` })));
      return bulkUpdate(app, ctx, kind, target, changes);
    },
    bulkDeleteContacts: (ctx, { body }) => bulkDelete(app, ctx, kind, body),
    undoBulkContacts: (ctx, { params }) => undoBulk(app, ctx, kind, params.id),
  });
}
