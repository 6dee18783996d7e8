import { dealChanges } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { namesFor } from '@crm/records-server';
import type { LoggedChanges } from '@crm/records-server';
import { compiled, countQuery, implement, metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { visibleDeals } from '../deals/visible-deals.ts';
import { dealFields, estimateFields, lineFields } from './changed-fields.ts';
import { tablesOfFields } from './tables-of-fields.ts';

type Action = 'create' | 'update' | 'delete' | 'restore' | 'merge' | 'permission';

const abouts = { deal: 'deal', deal_product_detail: 'product_details', estimate: 'estimate' } as const;
type Entity = keyof typeof abouts;
type About = (typeof abouts)[Entity] | 'phase';

const fieldsByEntity = { deal: dealFields, deal_product_detail: lineFields, estimate: estimateFields } as const;

/** Matches the audit rows of a deal, or of a part of it. */
function ofDeal(ctx: StaffContext, dealId: number, about: About | undefined) {
  const own = sql`(audit_logs.entity = 'deal' and audit_logs.record_id = ${dealId})`;
  const each: Record<About, typeof own> = {
    deal: own,
    // A new deal enters its first phase; forms send the phase even when it is unchanged.
    phase: sql`(${own} and audit_logs.changes -> 'after' ? 'phase_id' and (audit_logs.action = 'create'
      or audit_logs.changes -> 'before' -> 'phase_id' is distinct from audit_logs.changes -> 'after' -> 'phase_id'))`,
    product_details: sql`(audit_logs.entity = 'deal_product_detail' and audit_logs.record_id = ${dealId})`,
    estimate: sql`(audit_logs.entity = 'estimate' and audit_logs.record_id in (
      select id from estimates where domain_id = ${ctx.domainId} and deal_id = ${dealId}))`,
  };
  return about ? sql<boolean>`${each[about]}` : sql<boolean>`(${own} or ${each.product_details} or ${each.estimate})`;
}

/** Returns the numbers of estimates, deleted ones included. */
async function estimateNumbers(ctx: StaffContext, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.all(
    compiled(sql<{ id: number; number: string }>`select id, number from estimates
      where domain_id = ${ctx.domainId} and id = any(${[...new Set(ids)]}::bigint[])`),
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Registers the routes of a deal's history, which is visible to those who see the deal. */
export function dealChangesRoutes(app: AppContext): void {
  implement(app, dealChanges, {
    listDealChanges: async (ctx, { params, query }) => {
      const page = pageOf({ per_page: 20, ...query });
      const logged = sqlFor
        .selectFrom('audit_logs')
        .where('audit_logs.domain_id', '=', ctx.domainId)
        .where(ofDeal(ctx, params.id, query.about));
      const [deals, rows, counted] = await ctx.db.batch([
        sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', params.id),
        logged
          .select(['id', 'entity', 'record_id', 'action', 'user_id', 'created_at', 'changes'])
          .orderBy('id', 'desc')
          .limit(page.perPage)
          .offset(page.offset),
        countQuery(logged),
      ]);
      orNotFound(deals[0]);
      const all = rows.map(({ changes, ...row }) => ({
        ...row,
        fields: fieldsByEntity[row.entity as Entity](changes as LoggedChanges),
      }));
      const estimateIds = rows.flatMap(({ entity, record_id }) => (entity === 'estimate' ? (record_id ?? []) : []));
      const numbers = await estimateNumbers(ctx, estimateIds);
      const name = await namesFor(
        ctx,
        all.flatMap(({ fields }) => fields),
        tablesOfFields,
      );
      return {
        data: all.map(({ entity, record_id, action, fields, ...row }) => ({
          ...row,
          about: abouts[entity as Entity],
          about_name: entity === 'estimate' ? (numbers.get(Number(record_id)) ?? null) : null,
          action: action as Action,
          fields: fields.map(name),
        })),
        meta: metaOf(page, counted[0]!.total_count),
      };
    },
  });
}
