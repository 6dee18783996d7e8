import type { Transaction } from '@crm/database';
import { auditInsert, orNotFound, invalid, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { endSessions } from '@crm/identity-server';
import { members } from './members.repository.ts';
import { leaveAdministrators } from './may-manage.ts';
import { keepAdministrator, leaveCompany } from './standing.ts';

/** Disables a member: sign-in, calls and open screens end at once. */
export const disableMember = (app: AppContext, ctx: StaffContext, userId: number) =>
  lockOut(app, ctx, userId, { disabled_at: app.clock.now() }, 'update');

/** Deletes a member from the company; keeps the row, and with it the name. */
export const deleteMember = (app: AppContext, ctx: StaffContext, userId: number) =>
  lockOut(app, ctx, userId, { deleted_at: app.clock.now() }, 'delete');

type Out = { disabled_at: Date } | { deleted_at: Date };

async function lockOut(app: AppContext, ctx: StaffContext, userId: number, out: Out, action: 'update' | 'delete') {
  if (userId === ctx.userId) throw invalid({ field: 'id', rule: 'self' });
  await app.database.system.transaction().execute(async (tx) => {
    const member = await lockMember(tx, ctx.domainId, userId);
    leaveAdministrators(ctx, member.profile);
    if (member.profile === 'administrator') await keepAdministrator(tx, ctx.domainId, userId, 'id');
    await tx
      .updateTable('members')
      .set(out)
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', userId)
      .execute();
    if ('deleted_at' in out) {
      await tx
        .deleteFrom('member_group_members')
        .where('domain_id', '=', ctx.domainId)
        .where('user_id', '=', userId)
        .execute();
    }
    await leaveCompany(tx, ctx.domainId, userId);
    await endSessions({ system: tx }, userId);
    const changes = { before: { name: member.name }, after: out };
    await tx.executeQuery(auditInsert(ctx, { action, entity: 'member', recordId: userId, changes }));
  });
  return { data: orNotFound(await members.find(ctx.db, userId)) };
}

/** Enables a disabled member. */
export async function enableMember(app: AppContext, ctx: StaffContext, userId: number) {
  await app.database.system.transaction().execute(async (tx) => {
    leaveAdministrators(ctx, (await lockMember(tx, ctx.domainId, userId)).profile);
    await tx
      .updateTable('members')
      .set({ disabled_at: null })
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', userId)
      .execute();
    await tx
      .updateTable('users')
      .set({ current_domain_id: ctx.domainId })
      .where('id', '=', userId)
      .where('current_domain_id', 'is', null)
      .execute();
    const changes = { after: { disabled_at: null } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'member', recordId: userId, changes }));
  });
  return { data: orNotFound(await members.find(ctx.db, userId)) };
}

/**
 * Locks the member's and the administrators' rows until the transaction ends, in one order, so that two administrators
 * who disable each other wait instead of deadlocking.
 * @throws AppError RecordNotFound, also for a deleted member
 */
async function lockMember(tx: Transaction, domainId: number, userId: number) {
  const held = await tx
    .selectFrom('members')
    .select(['user_id', 'name', 'profile'])
    .where('domain_id', '=', domainId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('profile', '=', 'administrator')]))
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const member = held.find(({ user_id }) => user_id === userId);
  if (!member) throw notFound();
  return member;
}
