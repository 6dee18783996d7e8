import { createContact } from '@crm/contacts-server';
import { createCustomer } from '@crm/customers-server';
import { createDeal } from '@crm/deals-server';
import { addDays, isoDay } from '@crm/format/days';
import type { AppContext } from '@crm/server-kit';
import { forwardedFrom } from '../parse/read-mail.ts';
import type { StoredSettings } from '../settings/settings-rows.ts';
import type { OpenContext, RecordOfMail } from '../mails/links.ts';
import { companyDomain, contactsOf, customerOf } from './known-senders.ts';
import type { MailToFile } from './mail-to-file.ts';

interface Sender {
  name: string | null;
  address: string;
}

/** Finds the contact and the customer of a mail's sender, and makes those that are missing. */
export async function senderRecords(
  app: AppContext,
  ctx: OpenContext,
  mail: MailToFile,
): Promise<{ contactId: number; customerId: number }> {
  const sender = await writerOf(ctx, mail);
  const [known] = await contactsOf(ctx, [sender.address]);
  const customerId =
    known?.customer_id ??
    (await customerOf(ctx, sender.address, mail.proposals)) ??
    (await createCustomer(app, ctx, { name: companyName(mail, sender), user_id: ctx.userId })).data.id;
  if (known) return { contactId: known.id, customerId };
  const name = sender.name ?? mail.proposals?.name ?? sender.address.split('@')[0]!;
  const { data } = await createContact(app, ctx, { name, email: sender.address, customer_id: customerId });
  return { contactId: data.id, customerId };
}

/** Returns who wrote a mail: for one that a colleague forwarded, the first writer. */
async function writerOf({ db, domainId }: OpenContext, mail: MailToFile): Promise<Sender> {
  const sender = { name: mail.from_name, address: mail.from_key };
  const colleague = await db.tx
    .selectFrom('members')
    .select('user_id')
    .where('domain_id', '=', domainId)
    .where('email', '=', mail.from_key)
    .executeTakeFirst();
  return (colleague && forwardedFrom(`${mail.body_text}\n${mail.quoted_text}`)) ?? sender;
}

const companyName = ({ proposals }: MailToFile, { name, address }: Sender): string =>
  proposals?.company ?? companyDomain(address) ?? name ?? address;

/** A part that mail programs and mailing lists put before a subject. */
const prefix = /^(?:(?:re|fwd?|返信|転送|ＲＥ|ＦＷ)\s*[:：]|\[[^\]]{1,60}\])/i;

/** Returns a subject without what mail programs put before it. */
export function bareSubject(subject: string): string {
  let bare = subject.trim();
  while (prefix.test(bare)) bare = bare.replace(prefix, '').trim();
  return bare || subject.trim() || '（件名なし）';
}

/** Makes a deal of a mail, with its sender as contact. Returns undefined while the company has not said which kind. */
export async function dealOfMail(
  app: AppContext,
  ctx: OpenContext,
  mail: MailToFile,
  settings: StoredSettings,
): Promise<RecordOfMail[] | undefined> {
  const { deal_type_id, phase_id, product_id, probability_id, channel_id, contract_days } = settings;
  if (!deal_type_id || !phase_id || !product_id || !probability_id || !channel_id) return undefined;
  const { contactId, customerId } = await senderRecords(app, ctx, mail);
  const { data } = await createDeal(app, ctx, {
    ...{ deal_type_id, phase_id, product_id, probability_id, channel_id },
    name: bareSubject(mail.subject),
    customer_id: customerId,
    contact_ids: [contactId],
    user_id: ctx.userId,
    expected_contract_date: addDays(isoDay(mail.received_at), contract_days),
  });
  return [
    { kind: 'deal', id: data.id },
    { kind: 'customer', id: customerId },
    { kind: 'contact', id: contactId },
  ];
}

/** Makes a customer of a mail, with its sender as contact. */
export async function customerOfMail(app: AppContext, ctx: OpenContext, mail: MailToFile): Promise<RecordOfMail[]> {
  const { contactId, customerId } = await senderRecords(app, ctx, mail);
  return [
    { kind: 'customer', id: customerId },
    { kind: 'contact', id: contactId },
  ];
}
