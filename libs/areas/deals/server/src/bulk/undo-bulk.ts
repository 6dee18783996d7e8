import { sqlFor } from '@crm/database';
import { withdrawNews } from '@crm/notices-server';
import type { TenantDb } from '@crm/database';
import { recomputeRecords } from '@crm/custom-fields-server';
import { auditInsert, compiled, orNotFound, mustReachDeals, quiet, seesDeal, writeOrigin } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { mustBeOpen } from '../deals/deal-lock.ts';
import { kept, notedDeals } from './picked-deals.ts';

const HOUR = 3_600_000;

/** Restores each deal's previous values unless it has been changed since. Deleted deals are restored. */
export function undoBulkDeals(app: AppContext, ctx: StaffContext, id: number) {
  const now = app.clock.now();
  const { domainId } = ctx;
  return ctx.db.transaction(async (db) => {
    const operation = orNotFound(
      await db.first(
        sqlFor
          .updateTable('deal_bulk_operations')
          .set({ undone_at: now })
          .where('domain_id', '=', domainId)
          .where('id', '=', id)
          .where('user_id', '=', ctx.userId)
          .where('undone_at', 'is', null)
          .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
          .returning(['kind', 'created_at', 'request_id']),
      ),
    );
    const rows = sql`deal_bulk_operation_rows noted where noted.domain_id = ${domainId} and noted.operation_id = ${id}`;
    await mayUndo(ctx, db, id, operation.kind);
    const untouched = await untouchedDeals(ctx, db, id);
    await mustBeOpen(
      ctx,
      untouched.map((deal) => deal.id),
      db,
    );
    const [, total, restored] = await db.batch([
      quiet,
      compiled(sql<{ count: number }>`select count(*) as count from ${rows}`),
      writtenBack(ctx, id, { kind: operation.kind, now }),
    ]);
    const ids = restored.map((row) => row.id);
    for (const [dealTypeId, deals] of Map.groupBy(restored, (row) => row.deal_type_id)) {
      const changed = deals.map((row) => row.id);
      await recomputeRecords(db, { entity: 'deal', typeId: dealTypeId }, changed, now);
    }
    await db.batch([
      compiled(sql`delete from deal_phase_histories h where h.domain_id = ${domainId} and h.deal_id = any(${ids}::bigint[])
        and h.user_id = ${ctx.userId} and h.entered_at = (
          select created_at from deal_bulk_operations o where o.domain_id = ${domainId} and o.id = ${id})`),
      auditInsert(ctx, {
        action: 'update',
        entity: 'deal_bulk_operation',
        recordId: id,
        changes: { undone: ids.length },
      }),
    ]);
    const since = total[0]!.count - ids.length;
    // Deals that were changed since keep the change, and its notices.
    if (since === 0) await withdrawNews(db, 'deal', operation.request_id, now);
    return { data: { restored_count: ids.length, changed_since_count: since } };
  });
}

/** The stored columns that a deal's history shows. */
const told = kept.filter(
  (column) => !['phase_changed_at', 'closed_at', 'board_order', 'updated_at', 'updated_by'].includes(column),
);

/** Converts a time to the day in Tokyo on which a deal ended, as the history shows it. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Tokyo')::date`;

/**
 * Returns the query that writes the previous values of the operation's deals, except those that have been changed since.
 * Their audit rows go from the values of the change to the previous ones. Filled custom values are listed one by one, and
 * the results of formulas are not, as in any other change.
 */
function writtenBack(ctx: StaffContext, id: number, { kind, now }: { kind: string; now: Date }) {
  const columns = (value: (column: string) => RawBuilder<unknown>) =>
    sql.join(told.map((column) => sql`${sql.lit(column)}::text, ${value(column)}`));
  const filled = sql`case when noted.before ? 'customs' then`;
  const is = sql`jsonb_build_object(${columns((column) => sql.ref(`deals.${column}`))},
      'closed_on', ${dayOf(sql.ref('deals.closed_at'))})
    || ${filled} jsonb_build_object('deal_code', deals.deal_code, 'contact_ids', noted.before -> 'filled_contact_ids',
      'customs', deals.customs) else '{}' end`;
  const was = sql`jsonb_build_object(${columns((column) => sql`noted.before -> ${sql.lit(column)}::text`)},
      'closed_on', ${dayOf(sql`(noted.before ->> 'closed_at')::timestamptz`)})
    || ${filled} jsonb_build_object('deal_code', noted.before -> 'deal_code', 'contact_ids', '[]'::jsonb, 'customs', coalesce((
      select jsonb_agg(jsonb_build_object('item_id', items.id, 'value', noted.before -> 'customs' -> items.id::text)
        order by items.id)
      from custom_items items where items.domain_id = ${ctx.domainId} and items.entity = 'deal'
        and items.deal_type_id = deals.deal_type_id and items.item_type not in (6, 9)
        and deals.customs -> items.id::text is distinct from noted.before -> 'customs' -> items.id::text
    ), '[]'::jsonb)) else '{}' end`;
  const people = sql`${filled} jsonb_build_object('contact_ids', '[]'::jsonb,
    'gone_contact_ids', noted.before -> 'filled_contact_ids') else '{}' end`;
  return compiled(sql<{
    id: number;
    deal_type_id: number;
  }>`select id, deal_type_id from write_deals(${ctx.domainId}, null, (
      select jsonb_agg(jsonb_build_object('id', deals.id, 'fields', noted.before || '{"deleted_at": null}' || ${people},
        'changes', jsonb_build_object('before', ${is}, 'after', ${was}, 'bulk', ${id}::bigint, 'undo', true))
        order by deals.id)
      from ${notedDeals(ctx, id)}
      where deals.lock_version = noted.lock_version and deals.deleted_at is ${kind === 'delete' ? sql`not null` : sql`null`} and ${seesDeal(ctx)}
    ), ${writeOrigin(ctx, now)}::jsonb)`);
}

/** Returns the operation's deals that have not been changed since, and locks them. */
const untouchedDeals = (ctx: StaffContext, db: TenantDb, id: number) =>
  db.all(
    // Starts from the operation's rows: their number is known, and each leads to one deal.
    compiled(sql<{ id: number }>`select deals.id
      from (select deal_id, lock_version from deal_bulk_operation_rows where domain_id = ${ctx.domainId} and operation_id = ${id} offset 0) as noted
      join deals on deals.domain_id = ${ctx.domainId} and deals.id = noted.deal_id
        and deals.lock_version = noted.lock_version
      where ${seesDeal(ctx)}
      order by deals.id for no key update of deals`),
  );

/** Checks present rights: a change that the member may no longer make cannot be undone either. */
async function mayUndo(ctx: StaffContext, db: TenantDb, id: number, kind: string): Promise<void> {
  const types = await db.all(
    compiled(sql<{ id: number }>`select distinct deals.deal_type_id as id from deal_bulk_operation_rows noted
      join deals on deals.domain_id = noted.domain_id and deals.id = noted.deal_id
      where noted.domain_id = ${ctx.domainId} and noted.operation_id = ${id}`),
  );
  for (const type of types) mustReachDeals(ctx, type.id, kind === 'delete' ? 'delete' : 'save');
}

/** Deletes the stored values of operations that can no longer be undone. */
export const forgetOldBulks = async ({ database }: AppContext, now: Date): Promise<void> => {
  await database.system
    .deleteFrom('deal_bulk_operations')
    .where('created_at', '<', new Date(now.getTime() - HOUR).toISOString())
    .execute();
};
