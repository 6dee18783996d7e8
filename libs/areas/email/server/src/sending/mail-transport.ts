import { EffectError, compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { returnPath } from '../inbound/bounces/return-path.ts';
import type { SentMail } from '../inbound/bounces/return-path.ts';
import type { Signature } from '../domains/signing.ts';

export interface OutgoingMail {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  cc?: readonly string[];
  replyTo: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  /** The kind and id by which a bounce finds the mail; undefined for a test. */
  sent?: Pick<SentMail, 'kind' | 'id'> | undefined;
  attachments: { filename: string; contentType: string; content: Buffer }[];
  /** Undefined for a test from a domain that is not verified. */
  signature: Signature | undefined;
}

export type SendMail = (db: TenantDb, mail: OutgoingMail) => Promise<string>;

/** The connections to the mail server that a process keeps open. */
const CONNECTIONS = 8;

/** Returns how this installation sends: by its mail server, or into the mailbox of development. */
export const mailTransport = (app: AppContext): SendMail =>
  app.settings.smtpUrl ? bySmtp(app, app.settings.smtpUrl) : intoMailbox;

function bySmtp(app: AppContext, url: string): SendMail {
  const transport: Transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
  } as object);
  app.server.addHook('onClose', async () => transport.close());
  return async ({ domainId }, { replyTo, cc = [], text, html, signature, sent, ...mail }) => {
    // Bounces come back to a subdomain of the sender's, whose record names this server.
    const host = signature && `bounce.${signature.domainName}`;
    const from = sent && app.settings.receivesMail ? returnPath(app, { ...sent, domainId }, host) : undefined;
    try {
      const done = await transport.sendMail({
        ...mail,
        ...(replyTo && { replyTo }),
        ...(cc.length > 0 && { cc: [...cc] }),
        ...(text !== null && { text }),
        ...(html !== null && { html }),
        ...(signature && { dkim: signature }),
        ...(from && { envelope: { from, to: [mail.to, ...cc] } }),
      });
      return String((done as { response?: string }).response ?? '');
    } catch (error) {
      throw effectError(error);
    }
  };
}

/** The errors of nodemailer before the mail's content left. */
const before = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'ESOCKET', 'ECONNREFUSED', 'EENVELOPE']);

/**
 * Classifies an error by the server's answer: 4xx is tried again, 5xx is final. Without an answer the mail may have been
 * taken, unless the connection broke before it was offered.
 */
export function effectError(error: unknown): unknown {
  const {
    code = '',
    responseCode = 0,
    message,
    command = '',
  } = error as {
    code?: string;
    responseCode?: number;
    message: string;
    command?: string;
  };
  if (responseCode >= 500) return new EffectError('refused', message, { cause: error });
  if (responseCode >= 400) return new EffectError('temporary', message, { cause: error });
  if (command === 'CONN' || (before.has(code) && command !== 'DATA'))
    return new EffectError('temporary', message, { cause: error });
  return error;
}

const intoMailbox: SendMail = async (db, mail) => {
  const document = JSON.stringify({
    recipient: mail.to,
    sender: `"${mail.from.name}" <${mail.from.address}>`,
    reply_to: mail.replyTo,
    subject: mail.subject,
    body_text: mail.text ?? '',
    body_html: mail.html,
    headers: { ...mail.headers, ...(mail.cc?.length && { Cc: mail.cc.join(', ') }), 'Message-ID': mail.messageId },
    state: 'kept',
  });
  await db.all(compiled(sql`select queue_mail(${document}::jsonb)`));
  return 'kept';
};
