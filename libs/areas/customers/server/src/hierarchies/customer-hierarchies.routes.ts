import { customerHierarchies, phaseStatus } from '@crm/contract';
import { compiled, orNotFound, implement, seesCustomer, seesDeal } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import { customerTree } from './customer-tree.ts';
import type { TreeRow } from './customer-tree.ts';

/** The most customers that a tree shows. */
const NODES = 2_000;
const LEVELS = limits.domain.customerLevels;

export function customerHierarchiesRoutes(app: AppContext): void {
  implement(app, customerHierarchies, {
    getCustomerHierarchy: async (ctx, { params }) => {
      const rows = await ctx.db.all(treeQuery(ctx, params.id));
      const root = orNotFound(rows[0]).root_id;
      const shown = rows.slice(0, NODES);
      return { data: { ...customerTree(shown, root), is_capped: rows.length > NODES } };
    },
  });
}

/**
 * Reads the tree around a customer that the caller sees, from the top down. Customers that the caller does not see
 * keep their place without a name. Deals count as far as the caller sees them.
 */
const treeQuery = (ctx: StaffContext, id: number) =>
  compiled(sql<TreeRow & { root_id: number }>`
    with recursive up as (
      select id, parent_customer_id, 1 as step from customers
      where domain_id = ${ctx.domainId} and id = ${id} and deleted_at is null and ${seesCustomer(ctx)}
      union all
      select above.id, above.parent_customer_id, up.step + 1 from customers above join up on above.id = up.parent_customer_id
      where above.domain_id = ${ctx.domainId} and above.deleted_at is null and up.step <= ${LEVELS}
    ), root as (
      select id from up order by step desc limit 1
    ), tree as (
      select customers.id, customers.parent_customer_id, customers.name, customers.name_kana, customers.role_id, 1 as level
      from customers join root on root.id = customers.id where customers.domain_id = ${ctx.domainId}
      union all
      select below.id, below.parent_customer_id, below.name, below.name_kana, below.role_id, tree.level + 1
      from customers below join tree on below.parent_customer_id = tree.id
      where below.domain_id = ${ctx.domainId} and below.deleted_at is null and tree.level < ${LEVELS}
    ), shown as (
      select * from tree order by level, coalesce(name_kana, name), id limit ${NODES + 1}
    )
    select root.id as root_id, shown.id, shown.parent_customer_id, shown.name, ${seesCustomer(ctx, 'shown')} as is_visible,
      count(deals.id) as deal_count,
      count(deals.id) filter (where phases.status = ${phaseStatus.goal}) as goal_deal_count,
      coalesce(sum(deals.amount), 0)::text as amount,
      coalesce(sum(deals.amount) filter (where phases.status = ${phaseStatus.goal}), 0)::text as goal_amount
    from shown cross join root
      left join deals on deals.domain_id = ${ctx.domainId} and deals.customer_id = shown.id and deals.deleted_at is null
        and ${seesDeal(ctx)}
      left join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
    group by root.id, shown.id, shown.parent_customer_id, shown.name, shown.name_kana, shown.role_id, shown.level
    order by shown.level, coalesce(shown.name_kana, shown.name), shown.id`);
