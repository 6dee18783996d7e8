import type { MailProposals } from '@crm/contract';
import { compiled, seesContact, seesCustomer, seesDeal } from '@crm/server-kit';
import { companyKey } from '@crm/validation';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { OpenContext, RecordOfMail } from '../mails/links.ts';

/** Domains at which anybody has an address: they say nothing about the sender's company. */
const open = new Set(
  ['gmail.com', 'googlemail.com', 'yahoo.co.jp', 'yahoo.com', 'ymail.ne.jp', 'outlook.com', 'outlook.jp', 'hotmail.com']
    .concat(['hotmail.co.jp', 'live.jp', 'live.com', 'icloud.com', 'me.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com'])
    .concat([
      'softbank.ne.jp',
      'i.softbank.jp',
      'ymobile.ne.jp',
      'nifty.com',
      'ocn.ne.jp',
      'biglobe.ne.jp',
      'plala.or.jp',
    ])
    .concat(['so-net.ne.jp', 'rakuten.jp', 'rakumail.jp', 'aol.com', 'proton.me', 'protonmail.com']),
);

/** Returns the domain of a sender's company; undefined for a domain of many. */
export function companyDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domain === '' || open.has(domain) ? undefined : domain;
}

/** Finds the contacts with the addresses that the member sees, the first of each. */
export const contactsOf = ({ db, ...ctx }: OpenContext, keys: readonly string[]) =>
  db.all(
    compiled(sql<{ id: number; email_key: string; customer_id: number | null }>`
      select distinct on (c.email_key) c.id, c.email_key, c.customer_id from contacts c
      where c.domain_id = ${ctx.domainId} and c.deleted_at is null and c.email_key = any(${keys}::text[])
        and ${seesContact(ctx, 'c')} order by c.email_key, c.retired, c.id`),
  );

/** Finds the customer of a sender by the company in the signature, or by the host of its website. */
export async function customerOf(
  { db, ...ctx }: OpenContext,
  address: string,
  proposals: Static<typeof MailProposals> | null,
): Promise<number | undefined> {
  const company = proposals?.company ? companyKey(proposals.company) : '';
  const found = await db.first(
    compiled(sql<{ id: number }>`select id from customers where domain_id = ${ctx.domainId} and deleted_at is null
        and ${seesCustomer(ctx)} and (company_key = ${company || null} or web_host = ${companyDomain(address) ?? null})
      order by (company_key = ${company || null}) desc nulls last, id limit 1`),
  );
  return found?.id;
}

/** Returns the only running deal of the contacts that the member sees; undefined when there are several. */
export async function onlyDealOf(
  { db, ...ctx }: OpenContext,
  contactIds: readonly number[],
): Promise<number | undefined> {
  const deals = await db.all(
    compiled(sql<{ id: number }>`select distinct d.id from deal_contacts of
        join deals d on d.domain_id = of.domain_id and d.id = of.deal_id and d.deleted_at is null and d.closed_at is null
      where of.domain_id = ${ctx.domainId} and of.contact_id = any(${contactIds}::bigint[]) and ${seesDeal(ctx, 'd')}
      limit 2`),
  );
  return deals.length === 1 ? deals[0]!.id : undefined;
}

/** Returns the records of the mails that a mail answers, as far as the member sees them. */
export const recordsOfThread = ({ db, ...ctx }: OpenContext, references: readonly string[]): Promise<RecordOfMail[]> =>
  db.all(
    compiled(sql<RecordOfMail>`
      with earlier as (
        select l.deal_id, l.customer_id, l.contact_id from incoming_mails m
          join incoming_mail_links l on l.domain_id = m.domain_id and l.mail_id = m.id
          where m.domain_id = ${ctx.domainId} and m.message_id = any(${references}::text[])
        union all
        select deal_id, null, contact_id from direct_mails where domain_id = ${ctx.domainId}
          and id = any(${ownMails(ctx.domainId, references)}::bigint[])
      ) select 'deal' as kind, d.id from earlier e join deals d on d.domain_id = ${ctx.domainId} and d.id = e.deal_id
          where d.deleted_at is null and ${seesDeal(ctx, 'd')}
        union select 'contact', c.id from earlier e join contacts c on c.domain_id = ${ctx.domainId} and c.id = e.contact_id
          where c.deleted_at is null and ${seesContact(ctx, 'c')}
        union select 'customer', c.id from earlier e join customers c on c.domain_id = ${ctx.domainId} and c.id = e.customer_id
          where c.deleted_at is null and ${seesCustomer(ctx, 'c')}`),
  );

/** Returns the ids of members' own mails to contacts among Message-IDs such as `<d12.345@crm.example>`. */
const ownMails = (domainId: number, references: readonly string[]): number[] =>
  references.flatMap((reference) => {
    const [, company, id] = /^<d(\d{1,15})\.(\d{1,15})@/.exec(reference) ?? [];
    return company && Number(company) === domainId ? [Number(id)] : [];
  });
