import { customerBulk, customerChanges, customerKind, customerSortKeys } from '@crm/contract';
import type { Input } from '@crm/contract';
import { recomputeRecords } from '@crm/custom-fields-server';
import { partCount, registerKind } from '@crm/records-server';
import { mayReach, seesCustomer, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { memberStanding, ownerIssues, reachedRole } from '@crm/team-server';
import { sql } from 'kysely';
import { fromCustomers } from '../customers/customers.repository.ts';
import { customerSearch } from '../customers/customers.search.ts';
import { searchedCustomers } from '../customers/searched-customers.ts';
import { customerExportRules } from './customer-export.ts';
import { customerImportRules } from './customer-import.ts';

type Changes = Input<(typeof customerBulk)['operations']['bulkUpdateCustomers']>['body']['changes'];

const pointing = (table: 'deals' | 'contacts' | 'customers', column: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} as pointing where pointing.domain_id = customers.domain_id
    and ${sql.ref(`pointing.${column}`)} = customers.id and pointing.deleted_at is null)`;

const inUse = sql<boolean>`(${pointing('deals', 'customer_id')} or ${pointing('contacts', 'customer_id')}
  or ${pointing('customers', 'parent_customer_id')})`;

/** Registers customers as a kind of record. */
export function registerCustomers(app: AppContext): void {
  registerKind<Changes>(app, customerKind, {
    visible: (viewer, ids) => fromCustomers(viewer).select('customers.id').where('customers.id', 'in', ids),
    searched: searchedCustomers,
    list: { sortKeys: customerSortKeys, check: (ctx, search) => customerSearch(app, ctx, search) },
    bulk: {
      resource: customerBulk,
      sees: seesCustomer,
      kept: ['name', 'user_id', 'role_id', 'industry', 'closing_month'],
      matching: async (ctx, search) =>
        fromCustomers(ctx)
          .where(await customerSearch(app, ctx, search))
          .select('customers.id'),
      check: knownOwners,
      // Formulas may name the closing month.
      changed: (db, ids, now) => recomputeRecords(db, { entity: 'customer' }, ids, now),
      inUse,
    },
    bin: {
      reaches: (ctx) => sql`${mayReach(ctx, 'customer', 'delete')} and ${seesCustomer(ctx)}`,
      name: sql`customers.name`,
      along: {
        actions: partCount('customers', 'actions', 'customer_id'),
        materials: partCount('customers', 'materials', 'customer_id'),
      },
      customerColumn: 'parent_customer_id',
    },
    export: customerExportRules(app),
    sums: {
      fields: { employee: 'customers.employee', capital: 'customers.capital' },
      customs: { entity: 'customer', table: 'customers' },
    },
    import: { ...customerImportRules(app), inUse },
    report: {
      dimensions: {
        user_id: { type: 'choice', column: 'customers.user_id' },
        created_at: { type: 'day', column: 'customers.created_at', isTime: true },
      },
      measures: {},
    },
    changes: {
      resource: customerChanges,
      tables: {
        parent_customer_id: { table: 'customers', sees: seesCustomer },
        user_id: { table: 'members' },
        role_id: { table: 'roles' },
      },
    },
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
