import { emailKey } from '@crm/validation';
import type { OpenContext, RecordOfMail } from '../mails/links.ts';
import { forwardedFrom } from '../parse/read-mail.ts';
import { contactsOf, onlyDealOf, recordsOfThread } from './known-senders.ts';
import type { MailToFile } from './mail-to-file.ts';

/**
 * Finds the records of a mail that a member sent here by To, Cc or Bcc: those of the mails that it answers, else the
 * contacts among its writers and recipients, with their deal when only one is running.
 */
export async function recordsForMember(ctx: OpenContext, mail: MailToFile): Promise<RecordOfMail[]> {
  const thread = mail.reference_ids.length > 0 ? await recordsOfThread(ctx, mail.reference_ids) : [];
  if (thread.length > 0) return thread;
  const first = forwardedFrom(`${mail.body_text}\n${mail.quoted_text}`)?.address;
  const keys = [mail.from_key, ...mail.recipients.map(emailKey), ...(first ? [first] : [])];
  const contacts = await contactsOf(ctx, keys);
  if (contacts.length === 0) return [];
  const ids = contacts.map(({ id }) => id);
  const deal = await onlyDealOf(ctx, ids);
  return [
    ...(deal === undefined ? [] : [{ kind: 'deal' as const, id: deal }]),
    ...ids.map((id) => ({ kind: 'contact' as const, id })),
  ];
}
