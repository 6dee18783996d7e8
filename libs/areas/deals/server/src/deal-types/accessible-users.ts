import type { FieldIssue } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, check, compiled, found } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealTypesRepository } from './deal-types.repository.ts';

/** Ids that stand for no member of the company. */
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

/** The members that a type names, in the order of the company; none when it is open to all. */
export async function listAccessibleUsers(ctx: StaffContext, dealTypeId: number) {
  found(await dealTypesRepository.find(ctx.db, dealTypeId, ctx));
  return ctx.db.all(
    compiled(sql<{ user_id: number; name: string }>`select m.user_id, m.name from members m
      join deal_types t on t.domain_id = m.domain_id and t.id = ${dealTypeId} and m.user_id = any(t.accessible_user_ids)
      where m.domain_id = ${ctx.domainId} and m.deleted_at is null order by m.order_num, m.user_id`),
  );
}

export async function saveAccessibleUsers(
  house: House,
  ctx: StaffContext,
  dealTypeId: number,
  userIds: readonly number[],
) {
  const before = await listAccessibleUsers(ctx, dealTypeId);
  const ids = [...new Set(userIds)];
  check(await missingMembers(ctx, ids));
  const changes = { before: { user_ids: before.map(({ user_id }) => user_id) }, after: { user_ids: ids } };
  await ctx.db.batch([
    sqlFor
      .updateTable('deal_types')
      .set({ accessible_user_ids: ids.length === 0 ? null : ids, updated_at: house.clock.now() })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', dealTypeId),
    auditInsert(ctx, { action: 'permission', entity: 'deal_type', recordId: dealTypeId, changes }),
  ]);
  return { data: await listAccessibleUsers(ctx, dealTypeId) };
}
