import type { IncomingMail, IncomingMailRow, incomingMailRecords } from '@crm/contract';
import { compiled, escapeLike, metaOf, orNotFound, pageOf, seesContact, seesCustomer, seesDeal } from '@crm/server-kit';
import type { ActivitySource, Predicate, StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';

type Row = Static<typeof IncomingMailRow>;
type Mail = Static<typeof IncomingMail>;

/** Selects the records of mail `m` that the member sees, with their names. */
const linksOf = (ctx: Viewer) => sql`(
  select l.id, 'deal' as kind, d.id as record_id, d.name from incoming_mail_links l
    join deals d on d.domain_id = l.domain_id and d.id = l.deal_id and d.deleted_at is null and ${seesDeal(ctx, 'd')}
    where l.domain_id = m.domain_id and l.mail_id = m.id
  union all
  select l.id, 'customer', c.id, c.name from incoming_mail_links l
    join customers c on c.domain_id = l.domain_id and c.id = l.customer_id and c.deleted_at is null and ${seesCustomer(ctx, 'c')}
    where l.domain_id = m.domain_id and l.mail_id = m.id
  union all
  select l.id, 'contact', c.id, c.name from incoming_mail_links l
    join contacts c on c.domain_id = l.domain_id and c.id = l.contact_id and c.deleted_at is null and ${seesContact(ctx, 'c')}
    where l.domain_id = m.domain_id and l.mail_id = m.id)`;

/**
 * Matches mails that the member sees: those to the own address, those of visible records, and for administrators those
 * to the company's addresses.
 */
export const visibleMails = (ctx: Viewer): Predicate => sql`m.domain_id = ${ctx.domainId} and (m.user_id = ${ctx.userId}
  or (m.user_id is null and ${ctx.session.profile === 'administrator'}) or exists (select from ${linksOf(ctx)} as seen))`;

const columns = (ctx: Viewer) => sql`m.id, m.address_kind, m.user_id, m.from_name, m.from_address, m.subject, m.state,
  m.reason, left(m.body_text, 200) as excerpt, jsonb_array_length(m.files) as file_count, m.received_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'record_id', l.record_id, 'name', l.name)
    order by l.id) from ${linksOf(ctx)} as l), '[]') as links`;

/** Finds a mail. @throws 404 for one that the member does not see */
export async function findMail(ctx: StaffContext, id: number): Promise<Mail> {
  return orNotFound(
    await ctx.db.first(
      compiled(sql<Mail>`select ${columns(ctx)}, m.recipients, m.body_text, m.quoted_text, m.proposals, m.sent_at,
          (select c.id from contacts c where c.domain_id = m.domain_id and c.email_key = m.from_key
            and c.deleted_at is null and ${seesContact(ctx, 'c')} order by c.retired, c.id limit 1) as sender_contact_id,
          (select coalesce(jsonb_agg(jsonb_build_object('name', f->>'name', 'size', (f->>'size')::bigint,
            'material_id', (f->>'material_id')::bigint)), '[]') from jsonb_array_elements(m.files) as f) as files
        from incoming_mails m where m.id = ${id} and ${visibleMails(ctx)}`),
    ),
  );
}

interface Query {
  unlinked?: boolean;
  keyword?: string;
  page?: number;
}

/** Lists the mails that the member sees. */
export async function listMails(ctx: StaffContext, { unlinked, keyword = '', ...request }: Query) {
  const page = pageOf(request);
  const like = `%${escapeLike(keyword.trim())}%`;
  const which = sql`${visibleMails(ctx)} and (${unlinked === true} = false or m.state = 'unlinked')
    and (m.subject ilike ${like} or m.from_address ilike ${like} or m.from_name ilike ${like})`;
  const [[counted], data] = await ctx.db.batch([
    compiled(sql<{ count: number }>`select count(*) as count from incoming_mails m where ${which}`),
    compiled(sql<Row>`select ${columns(ctx)} from incoming_mails m where ${which}
      order by m.received_at desc, m.id desc limit ${page.perPage} offset ${page.offset}`),
  ]);
  return { data, meta: metaOf(page, Number(counted!.count)) };
}

const idColumns: { [kind in (typeof incomingMailRecords)[number]]: string } = {
  deal: 'deal_id',
  customer: 'customer_id',
  contact: 'contact_id',
};

/** Returns the incoming mails of a record's timeline: of a customer those of its contacts too. */
export const incomingActivities: ActivitySource = (ctx, { of, until, limit }) => {
  const own = sql`l.${sql.raw(idColumns[of.kind])} = ${of.id}`;
  const which =
    of.kind === 'customer'
      ? sql`(${own} or l.contact_id in (select c.id from contacts c where c.domain_id = ${ctx.domainId}
          and c.customer_id = ${of.id} and c.deleted_at is null and ${seesContact(ctx, 'c')}))`
      : own;
  return compiled(sql`
    select 'incoming_mail' as kind, m.id, m.received_at as at, m.user_id, m.subject as title,
      left(coalesce(m.from_name, m.from_address) || E'\n' || m.body_text, 400) as text,
      '/incoming_mails/' || m.id as path, null::bigint as from_id, null::bigint as to_id, null::integer as pattern_id,
      null::integer as count
    from incoming_mails m
    where m.domain_id = ${ctx.domainId} and (${until}::timestamptz is null or m.received_at <= ${until}::timestamptz)
      and m.id in (select l.mail_id from incoming_mail_links l where l.domain_id = ${ctx.domainId} and ${which})
    order by m.received_at desc, m.id desc limit ${limit}`);
};
