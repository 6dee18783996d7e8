import { simpleParser } from 'mailparser';
import { isHardBounce } from './classify.ts';
import type { ReportClass } from './classify.ts';

/** A report of another mail server about a mail that was sent from here. */
export interface MailReport {
  class: ReportClass;
  /** The other server's words. */
  detail: string;
  /** The return path of the mail, as the report repeats it. */
  returnPath: string | undefined;
}

const MOST_DETAIL = 500;

/** Reads a delivery report (RFC 3464), a complaint (RFC 5965), or a bounce in plain words; undefined for anything else. */
export async function readReport(raw: Buffer): Promise<MailReport | undefined> {
  const { attachments, text = '' } = await simpleParser(raw, { keepDeliveryStatus: true, skipTextToHtml: true });
  const part = (...types: string[]) =>
    attachments.find(({ contentType }) => types.includes(contentType))?.content.toString('utf8');
  const complaint = part('message/feedback-report');
  const delivery = part('message/delivery-status', 'message/global-delivery-status');
  const returned = part('message/rfc822', 'text/rfc822-headers', 'message/global') ?? '';
  const fields = fieldsOf(complaint ?? delivery ?? '');
  const returnPath = addressIn(fields.get('original-mail-from') ?? fieldsOf(returned).get('return-path'));
  const of = (kind: ReportClass, detail: string): MailReport => ({
    class: kind,
    detail: detail.replace(/\s+/g, ' ').trim().slice(0, MOST_DETAIL),
    returnPath,
  });
  if (complaint !== undefined) {
    const type = fields.get('feedback-type')?.toLowerCase() ?? 'abuse';
    return type === 'not-spam' ? undefined : of('complaint', type);
  }
  const said = [fields.get('status'), fields.get('diagnostic-code')].filter(Boolean).join(' ');
  switch (fields.get('action')?.toLowerCase()) {
    case 'failed':
      return of(isHardBounce(said) || (said === '' && isHardBounce(text)) ? 'hard' : 'soft', said || text);
    case 'delayed':
      return of('deferred', said);
    case 'delivered':
    case 'relayed':
    case 'expanded':
      return of('delivered', said);
    default:
  }
  const line = text.split('\n').find((one) => /\b[45]\d\d\b|unknown|undeliver|full|存在しません|不明/i.test(one));
  return line === undefined ? undefined : of(isHardBounce(text) ? 'hard' : 'soft', line);
}

const addressIn = (text: string | undefined): string | undefined =>
  /(?<![^\s<>@])[^\s<>@]+@[^\s<>]+/.exec(text ?? '')?.[0];

/** Returns the fields of a report by name, the last of each: those of the recipient come after those of the message. */
function fieldsOf(text: string): Map<string, string> {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  const fields = new Map<string, string>();
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (name) fields.set(name.toLowerCase(), value!.trimStart());
  }
  return fields;
}
