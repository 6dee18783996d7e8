import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { personOf, readPersonalData } from './kept-data.ts';
import type { PersonalData } from './kept-data.ts';
import { noteRequest } from './requests.ts';
import type { RequestReason } from './requests.ts';

/** The entries of a section on the page. */
export const SHOWN = 100;

/** Stops the use of a person's data or resumes it, and returns what is kept. */
export async function stopUse(
  app: AppContext,
  ctx: StaffContext,
  contactId: number,
  { reason, resumes = false }: { reason: RequestReason; resumes?: boolean | undefined },
): Promise<PersonalData> {
  const person = await personOf(ctx, contactId);
  const { emailKey } = person;
  await ctx.db.transaction(async (db) => {
    await noteRequest(app, ctx, db, { contactId, kind: resumes ? 'resume' : 'stop', reason });
    if (emailKey === null) return;
    // An opt-out of the person itself stays when the use is resumed.
    if (resumes)
      await sql`delete from mail_suppressions where domain_id = ${ctx.domainId} and email_key = ${emailKey}
        and reason = 'manual'`.execute(db.tx);
    else
      await sql`insert into mail_suppressions (domain_id, email_key, reason, created_by, created_at)
        values (${ctx.domainId}, ${emailKey}, 'manual', ${ctx.userId}, ${app.clock.now()})
        on conflict do nothing`.execute(db.tx);
  });
  return readPersonalData(ctx, person, SHOWN);
}
