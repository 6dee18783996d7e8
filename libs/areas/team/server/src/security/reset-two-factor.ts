import { endSessions, turnOffTwoFactor } from '@crm/identity-server';
import { auditInsert, forbidden, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { members } from '../members/members.repository.ts';

/** Resets a member's second factor; only for members of this company alone, because another company may rely on it. */
export async function resetTwoFactor(app: AppContext, ctx: StaffContext, userId: number): Promise<void> {
  const member = orNotFound(await members.find(ctx.db, userId));
  if (member.deleted) throw forbidden();
  const { count } = await app.database.system
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > 1) throw forbidden();
  await turnOffTwoFactor(app, userId);
  await endSessions(app.database, userId);
  await ctx.db.transaction(({ tx }) =>
    tx.executeQuery(
      auditInsert(ctx, {
        action: 'two_factor',
        entity: 'member',
        recordId: userId,
        changes: { before: true, after: false },
      }),
    ),
  );
}
