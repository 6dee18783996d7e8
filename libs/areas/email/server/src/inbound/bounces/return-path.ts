import { createHmac, timingSafeEqual } from 'node:crypto';
import { inboundHost } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

/** A sent mail: the kind of mail, the company, and the mail's own id there. */
export interface SentMail {
  kind: string;
  domainId: number;
  id: number;
}

/** The local part of the address at which mailbox providers report complaints. */
const COMPLAINTS = 'complaints';
/** Returns 80 bits in letters that survive any mail server. */
const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 20);
const purpose = 'return paths of mails';

/**
 * Returns the envelope sender of a mail, to which its bounces come (VERP). `host` is that of a verified sender domain, so
 * that SPF is aligned with it.
 */
export function returnPath(app: AppContext, { kind, domainId, id }: SentMail, host = inboundHost(app)): string {
  const text = `${kind}${domainId.toString(36)}.${id.toString(36)}`;
  return `bounce+${text}.${mac(app.secrets.derive(purpose), text)}@${host}`;
}

const pattern = /^bounce\+([a-z])([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([0-9a-f]{20})@/;

/** Returns the mail of a return path; undefined for an address that was not made here. */
export function sentMailOf(app: AppContext, address: string): SentMail | undefined {
  const [, kind, company, id, given] = pattern.exec(address.toLowerCase()) ?? [];
  if (!kind || !company || !id || !given) return undefined;
  const text = `${kind}${company}.${id}`;
  const keys = [app.secrets.derive(purpose), ...app.secrets.deriveOlder(purpose)];
  if (!keys.some((key) => timingSafeEqual(Buffer.from(mac(key, text)), Buffer.from(given)))) return undefined;
  return { kind, domainId: Number.parseInt(company, 36), id: Number.parseInt(id, 36) };
}

/** Returns whether reports about sent mails come to an address. */
export const takesReports = (app: AppContext, address: string): boolean =>
  address.toLowerCase() === `${COMPLAINTS}@${inboundHost(app)}` || sentMailOf(app, address) !== undefined;
