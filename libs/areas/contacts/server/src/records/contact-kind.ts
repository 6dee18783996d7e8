import { contactBulk, contactChanges, contactKind, contactSortKeys } from '@crm/contract';
import type { Input } from '@crm/contract';
import { partCount, registerKind } from '@crm/records-server';
import { mayReach, seesContact, seesCustomer, throwIfInvalid } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromContacts } from '../contacts/contacts.repository.ts';
import { matchingContacts } from '../contacts/contacts.search.ts';
import { unknownReferences } from '../contacts/read-contact.ts';
import { searchedContacts } from '../contacts/searched-contacts.ts';
import { contactExportRules } from './contact-export.ts';
import { contactImportRules } from './contact-import.ts';

type Changes = Input<(typeof contactBulk)['operations']['bulkUpdateContacts']>['body']['changes'];

/** Registers contacts as a kind of record. */
export function registerContacts(app: AppContext): void {
  registerKind<Changes>(app, contactKind, {
    visible: (viewer, ids) => fromContacts(viewer).select('contacts.id').where('contacts.id', 'in', ids),
    searched: searchedContacts,
    list: { sortKeys: contactSortKeys, check: (ctx, search) => matchingContacts(app, ctx, search) },
    bulk: {
      resource: contactBulk,
      sees: seesContact,
      kept: ['name', 'user_id', 'lifecycle_stage_id', 'customer_id', 'retired'],
      matching: async (ctx, search) => (await matchingContacts(app, ctx, search)).select('contacts.id'),
      check: async (ctx, changes) => {
        const issues = await unknownReferences(ctx, changes);
        throwIfInvalid(issues.map((issue) => ({ ...issue, field: `changes.${issue.field}` })));
      },
    },
    bin: {
      // A person who was erased has no name, and does not come back.
      reaches: (ctx) => sql`${mayReach(ctx, 'contact', 'delete')} and ${seesContact(ctx)} and contacts.name <> ''`,
      name: sql`contacts.name`,
      parentName: sql`(select name from customers where customers.domain_id = contacts.domain_id
        and customers.id = contacts.customer_id)`,
      along: {
        actions: partCount('contacts', 'actions', 'contact_id'),
        materials: partCount('contacts', 'materials', 'contact_id'),
      },
      customerColumn: 'customer_id',
    },
    export: contactExportRules(app),
    sums: { customs: { entity: 'contact', table: 'contacts' } },
    import: contactImportRules(app),
    report: {
      dimensions: {
        user_id: { type: 'choice', column: 'contacts.user_id' },
        lifecycle_stage_id: { type: 'choice', column: 'contacts.lifecycle_stage_id' },
        created_at: { type: 'day', column: 'contacts.created_at', isTime: true },
      },
      measures: {},
    },
    changes: {
      resource: contactChanges,
      tables: {
        customer_id: { table: 'customers', sees: seesCustomer },
        user_id: { table: 'members' },
        lifecycle_stage_id: { table: 'lifecycle_stages' },
      },
      isShownApart: (field) => field === 'lifecycle_stage_id',
    },
  });
}
