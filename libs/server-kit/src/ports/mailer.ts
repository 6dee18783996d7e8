import { currentOrigin } from '@crm/database';
import type { Database } from '@crm/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

/** A kind of mail that strangers can cause: a recipient gets one a minute and five an hour of each kind. */
export type LimitedMail = 'confirmation' | 'password_reset' | 'new_email' | 'invitation' | 'auto_reply';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The HTML version; without it the mail is plain text. */
  html?: string;
  /** The company, for mails that are queued outside a company's connection. */
  domainId?: number;
  /** The name shown with the product's own sender address. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  /** True for a mail that no person wrote and no machine should answer (RFC 3834). */
  automatic?: boolean;
  /** The kind, for mails that are limited by recipient. */
  kind?: LimitedMail;
}

/** The port of outgoing mail. A mail is written in the transaction of its cause; sending is a job. */
export interface Mailer {
  /** Returns the mail's id; null when the recipient's limit of the kind is reached. */
  queue(db: Kysely<Database>, mail: Mail): Promise<number | null>;
}

/** Creates the mailer. With SMTP a job sends the mail; without, it is kept for the mailbox page of development. */
export function createMailer(
  { smtpUrl, mailFrom, rateLimits }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'rateLimits'>,
  clock: Clock,
): Mailer {
  return {
    async queue(db, mail) {
      const document = JSON.stringify({
        domain_id: mail.domainId,
        recipient: mail.to,
        sender: mail.fromName ? senderNamed(mailFrom, mail.fromName) : mailFrom,
        reply_to: mail.replyTo,
        subject: oneLine(mail.subject),
        body_text: mail.text,
        body_html: mail.html,
        headers: mail.automatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
        state: smtpUrl ? 'queued' : 'kept',
        origin: currentOrigin(),
        ...(mail.kind && rateLimits ? { kind: mail.kind, counted_at: clock.now().getTime() } : {}),
      });
      const { rows } = await sql<{ id: number | null }>`select queue_mail(${document}::jsonb) as id`.execute(db);
      return rows[0]!.id;
    },
  };
}

/** Formats `"縁側商事" <no-reply@crm.example>`: the address stays ours, whatever the name. */
function senderNamed(mailFrom: string, name: string): string {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return `"${oneLine(name).replace(/["\\<>]/g, '')}" <${address}>`;
}

/** Puts a header value on one line. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
