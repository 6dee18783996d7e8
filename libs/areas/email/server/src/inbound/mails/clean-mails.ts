import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredFile } from './store-mail.ts';

/** Deletes mails that no record wanted for 90 days, with their attachments. */
export async function cleanIncomingMails(app: AppContext, now: Date): Promise<void> {
  const { rows } = await sql<{ files: StoredFile[] }>`delete from incoming_mails
    where state = 'unlinked' and received_at < ${now}::timestamptz - interval '90 days' returning files`.execute(
    app.database.system,
  );
  for (const { storage_key, material_id } of rows.flatMap(({ files }) => files))
    if (!material_id) await app.storage.remove(storage_key);
}
