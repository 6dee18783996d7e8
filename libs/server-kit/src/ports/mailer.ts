import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '@crm/database';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  domainId?: number;
}

/** Outgoing mail. It is written in the transaction of what causes it; sending is a job. */
export interface Mailer {
  queue(db: Kysely<Database>, mail: Mail): Promise<void>;
}

/** With SMTP a job sends the mail; without, it is kept for the mailbox page of development. */
export function createMailer({ smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string }): Mailer {
  return {
    async queue(db, mail) {
      const { id } = await db
        .insertInto('mails')
        .values({
          domain_id: mail.domainId ?? null,
          recipient: mail.to,
          sender: mailFrom,
          subject: mail.subject,
          body_text: mail.text,
          state: smtpUrl ? 'queued' : 'kept',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (smtpUrl) await sql`select enqueue_job('send_mail', ${JSON.stringify({ mail_id: id })}::json)`.execute(db);
    },
  };
}
