import type { incomingMailRecords } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { fileStored } from '@crm/materials-server';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredFile } from './store-mail.ts';

export interface RecordOfMail {
  kind: (typeof incomingMailRecords)[number];
  id: number;
}

/** A member's context within a transaction. */
export type OpenContext = StaffContext & { db: OpenTransaction };

/** Files a mail with records that the member sees; its attachments become materials of the first one. */
export async function linkMail(
  app: AppContext,
  ctx: OpenContext,
  mail: { id: number; files: StoredFile[] },
  records: readonly RecordOfMail[],
): Promise<void> {
  const { db, domainId, userId } = ctx;
  const now = app.clock.now();
  const of = (record: RecordOfMail, kind: RecordOfMail['kind']) => (record.kind === kind ? record.id : null);
  for (const record of records)
    await sql`insert into incoming_mail_links (domain_id, mail_id, deal_id, customer_id, contact_id, created_by, created_at)
      values (${domainId}, ${mail.id}, ${of(record, 'deal')}, ${of(record, 'customer')}, ${of(record, 'contact')}, ${userId},
        ${now}) on conflict do nothing`.execute(db.tx);
  const files = await filed(app, ctx, mail.files, records[0]!);
  await sql`update incoming_mails set state = 'linked', reason = null, files = ${JSON.stringify(files)}::jsonb
    where domain_id = ${domainId} and id = ${mail.id}`.execute(db.tx);
}

async function filed(app: AppContext, ctx: OpenContext, files: readonly StoredFile[], { kind, id }: RecordOfMail) {
  const all: StoredFile[] = [];
  for (const file of files)
    all.push(
      file.material_id === undefined
        ? { ...file, material_id: await fileStored(app, ctx, { type: kind, id }, file) }
        : file,
    );
  return all;
}
