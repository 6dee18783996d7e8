import { fromActions } from '@crm/actions-server';
import { prepareEstimateSending } from '@crm/billing-server';
import type { Input, directMails } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { addEffects, auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findDirectMail } from './direct-mail-rows.ts';
import { directMail } from './direct-mail.effect.ts';
import { prepareLetter } from './prepare-letter.ts';
import type { Prepared } from './prepare-letter.ts';

type Operations = (typeof directMails)['operations'];

/** The records that a mail belongs to besides its contact. */
interface About {
  deal_id?: number | null;
  action_id?: number | null;
  estimate_id?: number | null;
  estimate_version?: number | null;
}

/** Sends a mail to a contact: filled now, as its author saw it, and sent by the ledger. */
export async function sendDirectMail(
  app: AppContext,
  ctx: StaffContext,
  body: Input<Operations['sendDirectMail']>['body'],
) {
  const { deal_id = null, action_id = null } = body;
  if (action_id !== null)
    orNotFound(await ctx.db.first(fromActions(ctx).select('actions.id').where('actions.id', '=', action_id)));
  const letter = await prepareLetter(app, ctx, { ...body, deal_id });
  const id = await ctx.db.transaction((db) => write(app, ctx, db, letter, { deal_id, action_id }));
  return { data: await findDirectMail(ctx, id) };
}

/** Sends an estimate to a contact: the step to "sent" and the mail are written together. */
export async function sendEstimateMail(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  body: Input<Operations['sendEstimateMail']>['body'],
) {
  const sending = await prepareEstimateSending(app, ctx, id, body.lock_version);
  try {
    const about = { deal_id: sending.dealId, estimate_id: id, estimate_version: sending.version };
    const letter = await prepareLetter(app, ctx, { ...body, deal_id: sending.dealId });
    const mailId = await ctx.db.transaction(async (db) => {
      await sending.write(db);
      return write(app, ctx, db, letter, about);
    });
    return { data: await findDirectMail(ctx, mailId) };
  } catch (error) {
    await sending.discard();
    throw error;
  }
}

/** Writes a mail with its effect and its entry of the audit log. Returns its id. */
async function write(
  app: AppContext,
  ctx: StaffContext,
  db: OpenTransaction,
  letter: Prepared,
  about: About,
): Promise<number> {
  const { tx } = db;
  const { id } = await tx
    .insertInto('direct_mails')
    .values({ domain_id: ctx.domainId, user_id: ctx.userId, ...letter, ...about, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEffects(tx, ctx.domainId, directMail, [{ key: `direct mail ${id}`, payload: { id } }]);
  const { recipient, cc, subject } = letter;
  const changes = { after: { recipient, ...(cc.length > 0 && { cc }), subject, ...about } };
  await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'direct_mail', recordId: id, changes }));
  return id;
}
