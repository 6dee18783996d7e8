import { createTransport } from 'nodemailer';

/** A mail as it is given to the inbound port. */
export interface GivenMail {
  from?: string;
  /** The envelope sender; empty for a bounce. */
  returnPath?: string;
  to: string | string[];
  /** The headers and body as they go over the wire; a sample without it. */
  raw?: string;
}

/** Gives a mail to an SMTP port on this machine. Resolves to the code of the answer. */
export async function give(port: number, { from = 'sato@aozora.example', returnPath = from, to, raw }: GivenMail) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const done = await transport.sendMail({ envelope: { from: returnPath, to }, raw: raw ?? mailText({ from }) });
    return Number(done.response.slice(0, 3));
  } catch (error) {
    const { responseCode = 0 } = error as { responseCode?: number };
    return responseCode;
  } finally {
    transport.close();
  }
}

interface MailParts {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  headers?: string[];
  body?: string;
}

let serial = 0;

/** Writes a plain mail; each has an id of its own. */
export function mailText({ from, to = 'sales@ours.example', subject = 'Hello', id, headers = [], body }: MailParts) {
  serial += 1;
  return [
    `From: ${from ?? 'sato@aozora.example'}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id ?? `mail${serial}@aozora.example`}>`,
    'Date: Fri, 20 Nov 2026 14:30:00 +0900',
    ...headers,
    ...(headers.some((line) => /^content-type/i.test(line)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body ?? '見積をお願いします。',
    '',
  ].join('\r\n');
}
