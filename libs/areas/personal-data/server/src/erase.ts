import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { personOf } from './kept-data.ts';
import { noteRequest } from './requests.ts';
import type { RequestReason } from './requests.ts';

/** Erases a person for good. The suppression of the address stays, so that no later import mails to it again. */
export async function erase(
  app: AppContext,
  ctx: StaffContext,
  contactId: number,
  { reason }: { reason: RequestReason },
): Promise<void> {
  const { ids, emailKey } = await personOf(ctx, contactId);
  const files = await ctx.db.transaction(async (db) => {
    if (emailKey !== null)
      await sql`insert into mail_suppressions (domain_id, email_key, reason, created_by, created_at)
        values (${ctx.domainId}, ${emailKey}, 'manual', ${ctx.userId}, ${app.clock.now()})
        on conflict do nothing`.execute(db.tx);
    const { rows } = await sql<{ storage_key: string }>`
      select storage_key from erase_person(${ctx.domainId}, ${[...ids]}::bigint[])`.execute(db.tx);
    await noteRequest(app, ctx, db, { contactId, kind: 'erase', reason });
    return rows;
  });
  for (const { storage_key } of files) await app.storage.remove(storage_key);
}
