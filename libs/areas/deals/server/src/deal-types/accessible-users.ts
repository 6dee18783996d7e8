import type { FieldIssue } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, compiled, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealTypesRepository } from './deal-types.repository.ts';

/** Returns issues for ids that belong to no member of the company. */
export async function missingMembers(ctx: StaffContext, ids: readonly number[]): Promise<FieldIssue[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', 'in', ids)
      .where('deleted_at', 'is', null),
  );
  const known = new Set(rows.map(({ user_id }) => user_id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [{ field: `user_ids[${index}]`, rule: 'not_found' }]));
}

/** Returns the members who may use a type, in the company's order; none when it is open to all. */
export async function listAccessibleUsers(ctx: StaffContext, dealTypeId: number) {
  orNotFound(await dealTypesRepository.find(ctx.db, dealTypeId, ctx));
  return ctx.db.all(
    compiled(sql<{ user_id: number; name: string }>`select m.user_id, m.name from members m
      join deal_types t on t.domain_id = m.domain_id and t.id = ${dealTypeId} and m.user_id = any(t.accessible_user_ids)
      where m.domain_id = ${ctx.domainId} and m.deleted_at is null order by m.order_num, m.user_id`),
  );
}

export async function saveAccessibleUsers(
  app: AppContext,
  ctx: StaffContext,
  dealTypeId: number,
  { user_ids: userIds, lock_version }: { user_ids: readonly number[]; lock_version?: number },
) {
  const before = await listAccessibleUsers(ctx, dealTypeId);
  const ids = [...new Set(userIds)];
  throwIfInvalid(await missingMembers(ctx, ids));
  const changes = { before: { user_ids: before.map(({ user_id }) => user_id) }, after: { user_ids: ids } };
  const isSaved = await ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('deal_types')
        .set((eb) => ({
          accessible_user_ids: ids.length === 0 ? null : ids,
          lock_version: eb('lock_version', '+', 1),
          updated_at: app.clock.now(),
        }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', dealTypeId)
        .$if(lock_version !== undefined, (query) => query.where('lock_version', '=', lock_version!))
        .returning('id'),
    );
    if (row)
      await db.all(auditInsert(ctx, { action: 'permission', entity: 'deal_type', recordId: dealTypeId, changes }));
    return row !== undefined;
  });
  if (!isSaved) throw stale(orNotFound(await dealTypesRepository.find(ctx.db, dealTypeId, ctx)));
  return { data: await listAccessibleUsers(ctx, dealTypeId) };
}
