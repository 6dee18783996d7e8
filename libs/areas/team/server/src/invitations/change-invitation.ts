import type { Transaction } from '@crm/database';
import { auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { hashToken } from '@crm/identity-server';
import { senderOf } from './create-invitations.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { newToken, sendInvitation } from './send-invitation.ts';

/**
 * Sends the invitation again with a new link for seven days. When the mail is held back, the earlier link is valid that
 * long.
 */
export async function resendInvitation(app: AppContext, ctx: StaffContext, id: number) {
  const now = app.clock.now();
  const { token, ...times } = newToken(now);
  const sender = await senderOf(ctx);
  await change(ctx, id, times, 'update', async (tx, { email, name }) => {
    if (!(await sendInvitation(app, tx, { email, name, token, ...sender }))) return;
    await tx
      .updateTable('invitations')
      .set({ token_hash: hashToken(token) })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
  });
  return { data: orNotFound(await invitationsRepository.find(ctx.db, id, now)) };
}

/** Cancels an invitation. */
export async function cancelInvitation(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  await change(ctx, id, { canceled_at: app.clock.now() }, 'delete');
}

type Change = Partial<{ sent_at: Date; expires_at: Date; canceled_at: Date }>;

async function change(
  ctx: StaffContext,
  id: number,
  values: Change,
  action: 'update' | 'delete',
  then?: (tx: Transaction, invitation: { email: string; name: string }) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    const invitation = orNotFound(
      await tx
        .updateTable('invitations')
        .set(values)
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('canceled_at', 'is', null)
        .returning(['email', 'name'])
        .executeTakeFirst(),
    );
    await then?.(tx, invitation);
    const changes = { before: { email: invitation.email } };
    await tx.executeQuery(auditInsert(ctx, { action, entity: 'invitation', recordId: id, changes }));
  });
}
