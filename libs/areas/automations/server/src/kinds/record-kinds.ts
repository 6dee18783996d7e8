import { actionSearch, fromActions } from '@crm/actions-server';
import type { Entity } from '@crm/automations-rules';
import { matchingContacts } from '@crm/contacts-server';
import type { SearchConditionInput } from '@crm/contract';
import { findDef, objectSearch, ofDef } from '@crm/custom-objects-server';
import { customerSearch, fromCustomers } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import { dealSearch, visibleDeals } from '@crm/deals-server';
import { AppError, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Settings } from '../graph.types.ts';

/** The conditions of a trigger or a rule. */
export type Condition = Pick<Settings, 'search' | 'deal_type_id' | 'definition'>;

type Matching = (
  app: AppContext,
  ctx: StaffContext,
  condition: {
    search: SearchConditionInput | undefined;
    deal_type_id?: number | null | undefined;
    definition?: number | null | undefined;
  },
) => Promise<Expression<unknown> & { compile(): { sql: string } }>;

/**
 * The records of a kind that a member sees and that meet a condition, as a sub-query of their ids. Conditions are those
 * of the kind's list, so that an automation and a saved search never differ.
 */
const matching: Record<Entity, Matching> = {
  deal: async (app, ctx, { search, deal_type_id: type }) =>
    sqlFor
      .selectFrom('deals')
      .select('deals.id')
      .where(visibleDeals(ctx))
      .where(await dealSearch(ctx, search, app.clock.now(), type ?? undefined))
      .$if(type != null, (deals) => deals.where('deals.deal_type_id', '=', type!)),
  customer: async (app, ctx, { search }) =>
    fromCustomers(ctx)
      .select('customers.id')
      .where(await customerSearch(app, ctx, search)),
  contact: async (app, ctx, { search }) => (await matchingContacts(app, ctx, search)).select('contacts.id'),
  action: async (app, ctx, { search }) =>
    fromActions(ctx)
      .select('actions.id')
      .where(await actionSearch(ctx, search, app.clock.now()))
      .where('actions.deal_id', 'is not', null),
  custom_object: async (app, ctx, { search, definition }) => {
    const { all, def } = await knownDef(app, ctx, definition);
    const { matching: meets } = await objectSearch(app, ctx, { all, defId: def.id }, search);
    return ofDef(ctx.domainId, def.id).where(meets).select('custom_objects.id');
  },
};

/** Returns a definition that the member sees. @throws 422 for others, as for conditions that are unknown */
async function knownDef(app: AppContext, ctx: StaffContext, id: number | null | undefined) {
  try {
    return await findDef(app, ctx, id ?? 0);
  } catch (error) {
    if (error instanceof AppError) throw invalid({ field: 'definition', rule: 'not_found' });
    throw error;
  }
}

/** Returns the matching records of a kind as a sub-query of their ids. @throws 422 for conditions that are unknown */
export const matchingIds = (app: AppContext, ctx: StaffContext, entity: Entity, condition: Condition) =>
  matching[entity](app, ctx, { ...condition, search: condition.search });

/** Returns what narrows the records of a trigger besides its conditions. */
export const scopeOf = ({ deal_type_id = null, definition = null }: Settings) => ({ deal_type_id, definition });

const tables: Record<Entity, string> = {
  deal: 'deals',
  customer: 'customers',
  contact: 'contacts',
  action: 'actions',
  custom_object: 'custom_objects',
};
export const tableOf = (entity: Entity) => sql.table(tables[entity]);

/** The name of a record for logs and notices; an action has that of its deal. */
export const nameOf = (entity: Entity, record: string) =>
  entity === 'action'
    ? sql<string>`(select name from deals where deals.domain_id = ${sql.ref(`${record}.domain_id`)}
        and deals.id = ${sql.ref(`${record}.deal_id`)})`
    : sql<string>`${sql.ref(`${record}.${entity === 'custom_object' ? 'title' : 'name'}`)}`;
