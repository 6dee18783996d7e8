import type { incomingMailReasons } from '@crm/contract';
import { isConnectionLost } from '@crm/database';
import { actAs } from '@crm/identity-server';
import { AppError } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { linkMail } from '../mails/links.ts';
import type { OpenContext, RecordOfMail } from '../mails/links.ts';
import { readSettings } from '../settings/settings-rows.ts';
import type { StoredSettings } from '../settings/settings-rows.ts';
import { recordsForMember } from './file-for-member.ts';
import { customerOfMail, dealOfMail } from './make-records.ts';
import { mailToFile } from './mail-to-file.ts';
import type { MailToFile } from './mail-to-file.ts';
import { fileIncomingMail } from './tasks.ts';

type Reason = (typeof incomingMailReasons)[number];

/** Registers the job that files a mail: its records, its links and its state are one transaction. */
export function fileMailsOn(app: AppContext): void {
  app.tasks.on(fileIncomingMail, ({ domain_id: domainId, id }) =>
    app.database.tenant(domainId).transaction(async (db) => {
      const mail = await db.first(mailToFile(domainId, id));
      if (mail?.state !== 'waiting') return;
      const settings = await readSettings(db);
      const ctx = await actAs(app, db, mail.user_id ?? settings.user_id);
      const found = ctx ? await recordsOf(app, { ...ctx, db }, mail, settings) : 'no_owner';
      if (ctx && typeof found !== 'string') return linkMail(app, { ...ctx, db }, mail, found);
      await sql`update incoming_mails set state = 'unlinked', reason = ${found}
        where domain_id = ${domainId} and id = ${id}`.execute(db.tx);
    }),
  );
}

/** Returns the records of a mail, or the reason why it has none. */
async function recordsOf(
  app: AppContext,
  ctx: OpenContext,
  mail: MailToFile,
  settings: StoredSettings,
): Promise<RecordOfMail[] | Reason> {
  if (mail.address_kind === 'member') {
    const records = await recordsForMember(ctx, mail);
    return records.length > 0 ? records : 'no_match';
  }
  if (mail.is_automatic) return 'automatic';
  if (!mayMake(settings.allowed_senders, mail.from_key)) return 'sender_not_allowed';
  await sql`savepoint records`.execute(ctx.db.tx);
  try {
    const made =
      mail.address_kind === 'deal' ? await dealOfMail(app, ctx, mail, settings) : await customerOfMail(app, ctx, mail);
    return made ?? 'not_set_up';
  } catch (error) {
    if (!(error instanceof AppError) || isConnectionLost(error)) throw error;
    await sql`rollback to savepoint records`.execute(ctx.db.tx);
    return 'refused';
  }
}

/** Returns whether the address, or its domain, is among those whose mails make records. */
const mayMake = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || allowed.some((one) => (one.includes('@') ? address === one : address.endsWith(`@${one}`)));
