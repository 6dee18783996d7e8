import { auditInsert, throwIfInvalid, orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { holdRole } from './roles.repository.ts';

/** Assigns the role to members in place of their earlier one. */
export async function assignRole(ctx: StaffContext, id: number, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)];
  await ctx.db.transaction(async ({ tx }) => {
    orNotFound((await tx.executeQuery(holdRole(ctx.domainId, id).compile())).rows[0]);
    const members = await tx
      .selectFrom('members')
      .select(['user_id', 'role_id'])
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .execute();
    const known = new Set(members.map(({ user_id }) => user_id));
    throwIfInvalid(
      userIds.flatMap((one, index) => (known.has(one) ? [] : [{ field: `user_ids[${index}]`, rule: 'not_found' }])),
    );
    await tx
      .updateTable('members')
      .set({ role_id: id })
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', 'in', ids)
      .execute();
    const changes = { before: { members }, after: { role_id: id } };
    await tx.executeQuery(auditInsert(ctx, { action: 'permission', entity: 'role', recordId: id, changes }));
  });
}
