import { randomUUID } from 'node:crypto';
import { emailKey } from '@crm/validation';
import { addJob } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { InboundAddress } from '../addresses.ts';
import type { ReadMail } from '../parse/read-mail.ts';
import { fileIncomingMail } from '../file/tasks.ts';

/** An attachment as it is stored with its mail. */
export interface StoredFile {
  name: string;
  size: number;
  storage_key: string;
  /** The material that it became; null for a type that is not taken; absent while the mail is not linked. */
  material_id?: number | null;
}

const MOST_FILES = 50;

/**
 * Stores a mail for an address, with the job that files it; one that came before is not stored again, nor is a mail of
 * this product's own, which would make records of its notices about records.
 */
export async function storeMail(app: AppContext, address: InboundAddress, mail: ReadMail): Promise<void> {
  const { domainId } = address;
  const own = `@${new URL(app.settings.publicUrl).hostname}>`;
  if (mail.messageId.endsWith(own)) return;
  const files = await storeFiles(app, domainId, mail.files.slice(0, MOST_FILES));
  const discard = () => Promise.all(files.map(({ storage_key }) => app.storage.remove(storage_key)));
  try {
    const isNew = await app.database.tenant(domainId).transaction(async ({ tx }) => {
      const added = await tx
        .insertInto('incoming_mails')
        .values({
          domain_id: domainId,
          address_kind: address.kind,
          user_id: address.userId,
          message_id: mail.messageId,
          reference_ids: mail.references,
          from_name: mail.fromName,
          from_address: mail.fromAddress,
          from_key: emailKey(mail.fromAddress),
          recipients: mail.recipients,
          subject: mail.subject,
          body_text: mail.text,
          quoted_text: mail.quoted,
          proposals: mail.proposals && JSON.stringify(mail.proposals),
          files: JSON.stringify(files),
          is_automatic: mail.isAutomatic,
          sent_at: mail.sentAt,
          received_at: app.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) await addJob(tx, fileIncomingMail, { domain_id: domainId, id: added.id });
      return added !== undefined;
    });
    if (!isNew) await discard();
  } catch (error) {
    await discard().catch(() => {});
    throw error;
  }
}

const storeFiles = (app: AppContext, domainId: number, files: ReadMail['files']): Promise<StoredFile[]> =>
  Promise.all(
    files.map(async ({ name, content }) => {
      const key = `materials/${domainId}/${randomUUID()}`;
      return { name: name.slice(0, 255), size: await app.storage.write(key, chunksOf(content)), storage_key: key };
    }),
  );

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
