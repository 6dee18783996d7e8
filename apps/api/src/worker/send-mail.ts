import type { DatabaseHandle } from '@crm/database';
import type { Signature } from '@crm/email-server';
import type { Task } from 'graphile-worker';
import { createTransport } from 'nodemailer';

/** Returns the DKIM signature for an address of a company; undefined when its domain is not verified. */
type Sign = (domainId: number, address: string) => Promise<Signature | undefined>;

/**
 * Sends one queued mail, signed when the company has verified the sender's domain. A sent mail is never sent again: its row says so, and the fixed Message-ID lets a server
 * recognize a duplicate. A refused address (5xx) is final; every other error is retried.
 */
export function createSendMailTask(
  { system }: DatabaseHandle,
  smtpUrl: string | undefined,
  sign: Sign = async () => undefined,
): Task {
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined;
  return async (payload) => {
    const { mail_id: id } = payload as { mail_id: number };
    const mail = await system.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
    if (!mail || mail.state !== 'queued' || !transport) return;
    try {
      const dkim = mail.domain_id === null ? undefined : await sign(mail.domain_id, addressIn(mail.sender));
      await transport.sendMail({
        ...(dkim ? { dkim } : {}),
        messageId: `<mail-${mail.id}-${Date.parse(mail.created_at)}@enishi>`,
        from: mail.sender,
        to: mail.recipient,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        headers: mail.headers as Record<string, string>,
        subject: mail.subject,
        text: mail.body_text,
        ...(mail.body_html ? { html: mail.body_html } : {}),
      });
      await system.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).where('id', '=', id).execute();
    } catch (error) {
      const { message, responseCode = 0 } = error as { message: string; responseCode?: number };
      const final = responseCode >= 500;
      await system
        .updateTable('mails')
        .set((eb) => ({
          state: final ? 'failed' : 'queued',
          attempts: eb('attempts', '+', 1),
          last_error: message.slice(0, 500),
        }))
        .where('id', '=', id)
        .execute();
      if (!final) throw error;
    }
  };
}

/** Returns the address of `"Name" <address>`. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
