import type { Input, roles } from '@crm/contract';
import { auditInsert, orNotFound, inUse, invalid } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { holdRole, lockRoles } from './roles.repository.ts';
import type { Role } from './roles.repository.ts';

type Replacement = Input<(typeof roles)['operations']['deleteRole']>['query'];

/** Deletes a role; one in use needs a replacement for its members and customers. The roles below it move up. */
export async function deleteRole(
  ctx: StaffContext,
  role: Role,
  { replacement_id, without_replacement }: Replacement,
): Promise<void> {
  const { domainId } = ctx;
  await ctx.db.transaction(async ({ tx }) => {
    const all = await lockRoles(tx, domainId);
    if (replacement_id !== undefined && (replacement_id === role.id || !all.some(({ id }) => id === replacement_id))) {
      throw invalid({ field: 'replacement_id', rule: 'not_found' });
    }
    // From here on no transaction can assign the role to a member or a customer.
    orNotFound((await tx.executeQuery(holdRole(domainId, role.id).compile())).rows[0]);
    if (replacement_id === undefined && !without_replacement) {
      const uses = await Promise.all(
        (['members', 'customers'] as const).map(async (field) => {
          const { count } = await tx
            .selectFrom(field as 'members')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('domain_id', '=', domainId)
            .where('role_id', '=', role.id)
            .where('deleted_at', 'is', null)
            .executeTakeFirstOrThrow();
          return { field, count };
        }),
      );
      const used = uses.filter(({ count }) => count > 0);
      if (used.length > 0) throw inUse(...used);
    }
    const instead = { role_id: replacement_id ?? null };
    for (const table of ['members', 'customers'] as const) {
      await tx
        .updateTable(table as 'members')
        .set(instead)
        .where('domain_id', '=', domainId)
        .where('role_id', '=', role.id)
        .execute();
    }
    await tx
      .updateTable('roles')
      .set({ parent_id: role.parent_id })
      .where('domain_id', '=', domainId)
      .where('parent_id', '=', role.id)
      .execute();
    await tx.deleteFrom('roles').where('domain_id', '=', domainId).where('id', '=', role.id).execute();
    const changes = { before: role, after: instead };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'role', recordId: role.id, changes }));
  });
}
