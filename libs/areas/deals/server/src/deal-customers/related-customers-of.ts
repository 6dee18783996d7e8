import { compiled, seesCustomer } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

interface Related {
  deal_id: number;
  deal_customer_type_id: number;
  deal_customer_type_name: string;
  customer_id: number;
  customer_name: string;
}

/** Returns related customers by deal, in the order of their types; the viewer must be known to see the deals. */
export async function relatedCustomersOf(ctx: StaffContext, deals: readonly { id: number }[]) {
  const rows = await ctx.db.all(
    compiled(sql<Related>`select link.deal_id, link.deal_customer_type_id, type.name as deal_customer_type_name,
        link.customer_id, customers.name as customer_name
      from deal_customers link
      join deal_customer_types type on type.domain_id = link.domain_id and type.id = link.deal_customer_type_id
      join customers on customers.domain_id = link.domain_id and customers.id = link.customer_id
      where link.domain_id = ${ctx.domainId} and link.deal_id = any(${deals.map(({ id }) => id)}::bigint[])
        and type.deleted_at is null and customers.deleted_at is null and ${seesCustomer(ctx)}
      order by type.order_num, type.id, link.created_at, link.customer_id`),
  );
  return Map.groupBy(rows, ({ deal_id }) => deal_id);
}
