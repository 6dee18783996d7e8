import type { Input, customerBulk as Resource } from '@crm/contract';
import { customerBulk } from '@crm/contract';
import { recomputeRecords } from '@crm/custom-fields-server';
import { throwIfInvalid, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { memberStanding, ownerIssues, reachedRole } from '@crm/team-server';
import { sql } from 'kysely';
import { bulkDelete, bulkUpdate, undoBulk } from '../record-bulk/record-bulk.ts';
import type { BulkKind } from '../record-bulk/record-bulk.ts';
import { fromCustomers } from './customers.repository.ts';
import { customerSearch } from './customers.search.ts';

type Changes = Input<(typeof Resource)['operations']['bulkUpdateCustomers']>['body']['changes'];

const pointing = (table: 'deals' | 'contacts' | 'customers', column: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} as pointing where pointing.domain_id = customers.domain_id
    and ${sql.ref(`pointing.${column}`)} = customers.id and pointing.deleted_at is null)`;

export function customerBulkRoutes(app: AppContext): void {
  const kind: BulkKind = {
    entity: 'customer',
    table: 'customers',
    kept: ['name', 'user_id', 'role_id', 'industry', 'closing_month'],
    matching: async (ctx, search) =>
      fromCustomers(ctx)
        .where(await customerSearch(app, ctx, search))
        .select('customers.id'),
    // Formulas may name the closing month.
    changed: (db, ids, now) => recomputeRecords(db, { entity: 'customer' }, ids, now),
    inUse: sql`(${pointing('deals', 'customer_id')} or ${pointing('contacts', 'customer_id')}
      or ${pointing('customers', 'parent_customer_id')})`,
  };
  implement(app, customerBulk, {
    bulkUpdateCustomers: async (ctx, { body: { changes, ...target } }) => {
      await knownOwners(ctx, changes);
      return bulkUpdate(app, ctx, kind, target, changes);
    },
    bulkDeleteCustomers: (ctx, { body }) => bulkDelete(app, ctx, kind, body),
    undoBulkCustomers: (ctx, { params }) => undoBulk(app, ctx, kind, params.id),
  });
}

async function knownOwners(ctx: StaffContext, { user_id, role_id }: Changes): Promise<void> {
  const [members, roles] = await ctx.db.batch([
    memberStanding(ctx.domainId, user_id ?? 0),
    reachedRole(ctx, role_id ?? 0),
  ]);
  throwIfInvalid([
    ...ownerIssues('changes.user_id', user_id, members),
    ...(role_id && roles.length === 0 ? [{ field: 'changes.role_id', rule: 'not_found' }] : []),
  ]);
}
