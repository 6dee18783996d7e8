import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { recomputeRecords } from '@crm/custom-fields-server';
import { auditInsert, compiled, found, mustReachDeals, originColumns, seesDeal } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { kept } from './picked-deals.ts';

const HOUR = 3_600_000;

/** Gives each deal the values that it had, unless somebody has changed it since. What was deleted is there again. */
export function undoBulkDeals(house: House, ctx: StaffContext, id: number) {
  const now = house.clock.now();
  const { domainId } = ctx;
  return ctx.db.together(async (db) => {
    const operation = found(
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
    const deleted = sql`deals.deleted_at is ${operation.kind === 'delete' ? sql`not null` : sql`null`}`;
    const set = sql.join(kept.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`));
    const [total, restored] = await db.batch([
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
    ]);
    const ids = restored.map((row) => row.id);
    for (const [dealTypeId, deals] of Map.groupBy(restored, (row) => row.deal_type_id)) {
      const changed = deals.map((row) => row.id);
      await recomputeRecords(db, { entity: 'deal', dealTypeId }, changed, now);
    }
    await db.batch([
      compiled(sql`delete from deal_phase_histories h where h.domain_id = ${domainId} and h.deal_id = any(${ids}::bigint[])
        and h.user_id = ${ctx.userId} and h.entered_at = (
          select created_at from deal_bulk_operations o where o.domain_id = ${domainId} and o.id = ${id})`),
      ...(ids.length === 0
        ? []
        : [
            compiled(sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
              select ${domainId}, ${ctx.userId}, 'update', 'deal', restored.id,
                jsonb_build_object('before', '{}'::jsonb, 'after', noted.before - 'updated_at' - 'updated_by' - 'board_order',
                  'bulk', ${id}::bigint, 'undo', true), ${originColumns(ctx)}
              from unnest(${ids}::bigint[]) as restored(id) join deal_bulk_operation_rows noted
                on noted.domain_id = ${domainId} and noted.operation_id = ${id} and noted.deal_id = restored.id`),
          ]),
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

/** The rights may have changed since: what could not be done now is not undone either. */
async function mayUndo(ctx: StaffContext, db: TenantDb, id: number, kind: string): Promise<void> {
  const types = await db.all(
    compiled(sql<{ id: number }>`select distinct deals.deal_type_id as id from deal_bulk_operation_rows noted
      join deals on deals.domain_id = noted.domain_id and deals.id = noted.deal_id
      where noted.domain_id = ${ctx.domainId} and noted.operation_id = ${id}`),
  );
  for (const type of types) mustReachDeals(ctx, type.id, kind === 'delete' ? 'delete' : 'save');
}

/** What can no longer be taken back is no longer kept. */
export const forgetOldBulks = async ({ database }: House, now: Date): Promise<void> => {
  await database.system
    .deleteFrom('deal_bulk_operations')
    .where('created_at', '<', new Date(now.getTime() - HOUR).toISOString())
    .execute();
};
