import { createHash } from 'node:crypto';
import { mailTransport, mergeValues, signatureFor } from '@crm/email-server';
import type { OutgoingMail } from '@crm/email-server';
import type { AppContext } from '@crm/server-kit';
import { attachmentsOf } from '../emails/attachments.ts';
import { emailForWork } from '../emails/save-email.ts';
import type { StoredEmail } from '../emails/email-rows.ts';
import { CAMPAIGN } from '../results/mail-reports.ts';
import { beginMails } from './begin-mails.ts';
import type { MailData } from './begin-mails.ts';
import { campaignMail, campaignTest } from './campaign-mail.ts';
import { readyMail } from './compiled-mails.ts';
import { fillMail } from './fill-mail.ts';
import type { FilledMail } from './fill-mail.ts';
import { settleMails } from './settle-mails.ts';
import type { RenderedMail } from './settle-mails.ts';

/** Registers the senders of campaign mails and of tests. */
export function sendMailsOn(app: AppContext): void {
  const rendered = new Map<number, RenderedMail>();
  // Opened now: a server that runs takes no more hooks, by which the connections are closed.
  const transport = mailTransport(app);
  app.effects.on<{ target_id: number; email_id: number }, MailData>(campaignMail, {
    begin: (db, effects) => beginMails(app, db, effects),
    async send({ id }, { ready, signature, values, target }) {
      const [domainId, db] = [ready.domainId, app.database.tenant(ready.domainId)];
      const filled = fillMail(app, ready, values, { domainId, targetId: target.id, variant: target.variant });
      const mail = outgoing(app, ready.email, filled, { to: target.email, messageId: `c${domainId}.${target.id}` });
      const hash = createHash('sha256').update(`${mail.subject}\n${mail.html ?? ''}\n${mail.text ?? ''}`);
      const subject = mail.subject === ready.email.subject ? null : mail.subject;
      rendered.set(id, { hash: hash.digest('hex'), subject });
      const sent = { kind: CAMPAIGN, id: target.id };
      return transport(db, { ...mail, sent, signature, attachments: await attachmentsOf(app, db, ready.email.id) });
    },
    async settle(db, outcomes) {
      await settleMails(db, outcomes, { now: app.clock.now(), renderedOf: (id) => rendered.get(id) });
      for (const { effect } of outcomes) rendered.delete(effect.id);
    },
  });
  app.effects.on(campaignTest, {
    async begin(db, effects) {
      return new Map(effects.map((effect) => [effect.id, { send: db.domainId }]));
    },
    async send({ id, payload }, domainId: number) {
      const db = app.database.tenant(domainId);
      const email = await emailForWork(db, payload.email_id);
      if (!email) return 'deleted';
      const filled = await filledFor(app, db, email, { contactId: payload.contact_id, userId: payload.user_id });
      const mail = outgoing(app, email, filled, { to: payload.to, messageId: `t${domainId}.${id}` });
      return transport(db, {
        ...mail,
        subject: `【テスト】${mail.subject}`,
        signature: await signatureFor(app, domainId, email.sender_address),
        attachments: await attachmentsOf(app, db, email.id),
      });
    },
  });
}

/** Draws and fills a mail for a preview or a test; nothing in it is measured. */
export async function filledFor(
  app: AppContext,
  db: ReturnType<AppContext['database']['tenant']>,
  email: StoredEmail,
  subject: { contactId: number | null; userId: number },
): Promise<FilledMail> {
  const ready = await readyMail(db, email, false);
  const [values] = await mergeValues(db, ready.fields, [subject], { keys: ready.a.keys, now: app.clock.now() });
  return fillMail(app, ready, values!, { domainId: db.domainId, targetId: 0, variant: null });
}

/** Builds the mail with its fixed Message-ID and the headers by which mail programs offer to stop the mails. */
function outgoing(
  app: AppContext,
  { sender_name, sender_address, reply_to, content_type }: StoredEmail,
  { subject, html, text, unsubscribeUrl }: FilledMail,
  { to, messageId }: { to: string; messageId: string },
): Omit<OutgoingMail, 'signature' | 'attachments'> {
  return {
    messageId: `<${messageId}@${new URL(app.settings.publicUrl).hostname}>`,
    from: { name: sender_name, address: sender_address },
    to,
    replyTo: reply_to,
    subject,
    html: content_type === 'text' ? null : html,
    text: content_type === 'html' ? null : text,
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
