import { compiled, countIn, moveIn } from '@crm/server-kit';
import type { AppContext, MasterUse } from '@crm/server-kit';
import { sql } from 'kysely';

/** The columns by which each deal refers to one master. */
const columns = {
  probabilities: 'probability_id',
  products: 'product_id',
  channels: 'channel_id',
  reasons: 'reason_id',
} as const;

/** Registers the uses of masters by deals: a master in use must be replaced first. */
export function addDealUses({ masterUses }: AppContext): void {
  masterUses.add('phases', phasesOfDeals);
  for (const [master, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
    masterUses.add(master, {
      name: 'deals',
      isHeld: true,
      count: countIn('deals', column),
      move: (ctx, replacement) => moveIn({ table: 'deals', column, entity: 'deal' }, ctx, replacement),
    });
  }
  masterUses.add('deal_customer_types', relatedCustomers);
  masterUses.add('custom_items', requiredInPhases);
}

/** The use of phases: deals moved to a replacement enter it, as by any other way. */
const phasesOfDeals: MasterUse = {
  name: 'deals',
  isHeld: true,
  count: countIn('deals', 'phase_id'),
  move: (ctx, replacement) => [
    compiled(sql`insert into deal_phase_histories (domain_id, deal_id, from_phase_id, phase_id, user_id, entered_at)
      select domain_id, id, phase_id, ${replacement.to}, ${ctx.userId}, ${replacement.now} from deals
      where domain_id = ${ctx.domainId} and phase_id = ${replacement.from} and deleted_at is null`),
    compiled(sql`update deals set phase_changed_at = ${replacement.now}
      where domain_id = ${ctx.domainId} and phase_id = ${replacement.from} and deleted_at is null`),
    ...moveIn({ table: 'deals', column: 'phase_id', entity: 'deal' }, ctx, replacement),
  ],
};

/** The use of items as required fields: phases no longer require a deleted item. */
const requiredInPhases: MasterUse = {
  name: 'phases',
  isHeld: false,
  count: (domainId, ids) =>
    compiled(sql<{ id: number; count: number }>`select item.id, count(*) as count
      from unnest(${[...ids]}::bigint[]) as item (id)
      join phases p on p.domain_id = ${domainId} and p.deleted_at is null
        and 'custom_item_' || item.id = any(p.required_fields)
      group by item.id`),
};

/**
 * The use of types by related customers: links of a deleted type are deleted for good (spec 3 §2.5), unless it is
 * replaced.
 */
const relatedCustomers: MasterUse = {
  name: 'deal_customers',
  isHeld: false,
  count: (domainId, ids) =>
    compiled(sql<{ id: number; count: number }>`select deal_customer_type_id as id, count(*) as count
      from deal_customers where domain_id = ${domainId} and deal_customer_type_id = any(${[...ids]}::bigint[])
      group by deal_customer_type_id`),
  move: (ctx, { from, to }) => [
    compiled(sql`insert into deal_customers (domain_id, deal_id, deal_customer_type_id, customer_id, created_by, created_at)
      select domain_id, deal_id, ${to}, customer_id, created_by, created_at from deal_customers
      where domain_id = ${ctx.domainId} and deal_customer_type_id = ${from}
      on conflict do nothing`),
    unlink(ctx.domainId, [from]),
  ],
};

/** Deletes the links of removed types. */
export const unlink = (domainId: number, ids: readonly number[]) =>
  compiled(sql`delete from deal_customers
    where domain_id = ${domainId} and deal_customer_type_id = any(${[...ids]}::bigint[])`);
