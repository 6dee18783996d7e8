import { createHash } from 'node:crypto';
import type { MailProposals } from '@crm/contract';
import { emailKey, normaliseText } from '@crm/validation';
import { parseAddressHeader, simpleParser } from 'mailparser';
import type { AddressObject, EmailAddress } from 'mailparser';
import type { Static } from 'typebox';
import { isAutomatic } from './automatic.ts';
import { foldQuotes } from './fold-quotes.ts';
import { readSignature } from './signature.ts';

/** A mail as it came in, in Unicode whatever its encoding. */
export interface ReadMail {
  messageId: string;
  references: string[];
  fromName: string | null;
  fromAddress: string;
  recipients: string[];
  subject: string;
  text: string;
  quoted: string;
  proposals: Static<typeof MailProposals> | null;
  files: { name: string; content: Buffer }[];
  isAutomatic: boolean;
  sentAt: Date | null;
}

const MOST_HTML = 2_000_000;
const MOST_TEXT = 200_000;
const MOST_ADDRESSES = 200;

/** Reads a mail. For one that a colleague forwarded, `fromAddress` is still the colleague's. */
export async function readMail(raw: Buffer, returnPath: string): Promise<ReadMail> {
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipImageLinks: true, maxHtmlLengthToParse: MOST_HTML });
  const { own, quoted } = foldQuotes(storable(mail.text ?? '').slice(0, MOST_TEXT));
  const [from] = addressesOf(mail.from);
  const hasDate = mail.headerLines.some(({ key }) => key === 'date');
  return {
    messageId: mail.messageId?.slice(0, 500) ?? createHash('sha256').update(raw).digest('hex'),
    references: [mail.inReplyTo, mail.references ?? []]
      .flat()
      .filter((one) => one !== undefined)
      .slice(-20),
    fromName: from?.name ? normaliseText(storable(from.name)).slice(0, 255) : null,
    fromAddress: (from?.address ?? returnPath).slice(0, 255),
    recipients: [...addressesOf(mail.to), ...addressesOf(mail.cc)]
      .flatMap(({ address }) => address ?? [])
      .slice(0, MOST_ADDRESSES),
    subject: normaliseText(storable(mail.subject ?? '')).slice(0, 255),
    text: own,
    quoted,
    proposals: readSignature(own),
    files: mail.attachments
      .filter(({ related }) => !related)
      .map(({ filename, content }, place) => ({ name: filename ?? `添付${place + 1}`, content })),
    isAutomatic: isAutomatic(mail.headerLines, returnPath),
    sentAt: hasDate && mail.date ? mail.date : null,
  };
}

/** Removes what PostgreSQL does not store. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

const addressesOf = (given: AddressObject | AddressObject[] | undefined): EmailAddress[] =>
  [given ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? one));

const forwarded = /^(?:from|差出人|送信者)[ \t]*[:：](.+)$/im;

/** Returns the first writer that a forwarded mail names. */
export function forwardedFrom(text: string): { name: string | null; address: string } | undefined {
  const line = forwarded.exec(text)?.[1];
  const found = line
    ? parseAddressHeader(line.trim().replace(/\[mailto:([^\]]+)\]/, '<$1>'), { flatten: true }).value
    : [];
  const one = found.find(({ address }) => address?.includes('@'));
  return one?.address ? { name: one.name || null, address: emailKey(one.address) } : undefined;
}
