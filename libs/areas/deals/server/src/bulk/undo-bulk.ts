import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { recomputeRecords } from '@crm/custom-fields-server';
import { auditInsert, compiled, orNotFound, mustReachDeals, originColumns, quiet, seesDeal } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { mustBeOpen } from '../deals/deal-lock.ts';
import { kept } from './picked-deals.ts';

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
          .returning(['kind', 'created_at']),
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
    const deleted = sql`deals.deleted_at is ${operation.kind === 'delete' ? sql`not null` : sql`null`}`;
    const set = sql.join(kept.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`));
    const [, , , total, restored] = await db.batch([
      quiet,
      // The operation's rows are too new for the planner's statistics: it expects one of ten thousand, and would scan
      // all of them for each deal.
      compiled(sql`set local enable_nestloop = off`),
      // Written while the deals still have the values of the change.
      auditBack(ctx, id, {
        ids: untouched.map((deal) => deal.id),
        kind: operation.kind,
      }),
      compiled(sql<{ count: number }>`select count(*) as count from ${rows}`),
      compiled(sql<{ id: number; deal_type_id: number }>`update deals
        set ${set}, deleted_at = null, lock_version = deals.lock_version + 1
        from (select noted.deal_id, noted.lock_version as version, was.*
          from (select * from ${rows}) as noted cross join lateral jsonb_to_record(noted.before) as was(
            amount bigint, expected_contract_date date, user_id bigint, product_id bigint, probability_id bigint,
            channel_id bigint, phase_id bigint, phase_changed_at timestamptz, reason_id bigint, closed_at timestamptz,
            board_order double precision, updated_at timestamptz, updated_by bigint)
        ) as old
        where deals.domain_id = ${domainId} and deals.id = old.deal_id and deals.lock_version = old.version and ${deleted}
          and ${seesDeal(ctx)}
        returning deals.id, deals.deal_type_id`),
      compiled(sql`set local enable_nestloop = on`),
    ]);
    const ids = restored.map((row) => row.id);
    await db.batch(takeFilledBack(ctx, id, ids));
    for (const [dealTypeId, deals] of Map.groupBy(restored, (row) => row.deal_type_id)) {
      const changed = deals.map((row) => row.id);
      await recomputeRecords(db, { entity: 'deal', dealTypeId }, changed, now);
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
    return { data: { restored_count: ids.length, changed_since_count: total[0]!.count - ids.length } };
  });
}

/** The stored columns that a deal's history shows. */
const told = kept.filter(
  (column) => !['phase_changed_at', 'closed_at', 'board_order', 'updated_at', 'updated_by'].includes(column),
);

/** Converts a time to the day in Tokyo on which a deal ended, as the history shows it. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Tokyo')::date`;

/**
 * Inserts an audit row for each restored deal: from the values of the change to the previous ones. Filled custom values
 * are listed one by one, and the results of formulas are not, as in any other change.
 */
function auditBack(ctx: StaffContext, id: number, { ids, kind }: { ids: readonly number[]; kind: string }) {
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
      from custom_items items where items.domain_id = noted.domain_id and items.entity = 'deal'
        and items.deal_type_id = deals.deal_type_id and items.item_type not in (6, 9)
        and deals.customs -> items.id::text is distinct from noted.before -> 'customs' -> items.id::text
    ), '[]'::jsonb)) else '{}' end`;
  return compiled(sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
    select noted.domain_id, ${ctx.userId}, 'update', 'deal', deals.id,
      jsonb_build_object('before', ${is}, 'after', ${was}, 'bulk', ${id}::bigint, 'undo', true), ${originColumns(ctx)}
    from unnest(${ids}::bigint[]) as going(id)
    join deal_bulk_operation_rows noted on noted.domain_id = ${ctx.domainId} and noted.operation_id = ${id}
      and noted.deal_id = going.id
    join deals on deals.domain_id = noted.domain_id and deals.id = noted.deal_id and deals.lock_version = noted.lock_version
      and deals.deleted_at is ${kind === 'delete' ? sql`not null` : sql`null`}`);
}

/**
 * Removes filled values from the given deals only: writing these columns triggers updates of the search index, which a
 * bulk change of ten thousand other deals avoids.
 */
const takeFilledBack = (ctx: StaffContext, id: number, ids: readonly number[]) => {
  const noted = sql`noted.domain_id = ${ctx.domainId} and noted.operation_id = ${id}
    and noted.deal_id = any(${ids}::bigint[]) and noted.before ? 'customs'`;
  return [
    compiled(sql`update deals set deal_code = noted.before ->> 'deal_code', search_key = noted.before ->> 'search_key',
        customs = noted.before -> 'customs'
      from deal_bulk_operation_rows noted
      where ${noted} and deals.domain_id = noted.domain_id and deals.id = noted.deal_id`),
    compiled(sql`delete from deal_contacts link using deal_bulk_operation_rows noted
      where ${noted} and link.domain_id = noted.domain_id and link.deal_id = noted.deal_id
        and noted.before -> 'filled_contact_ids' @> to_jsonb(link.contact_id)`),
  ];
};

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
