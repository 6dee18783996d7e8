import { fromActions } from '@crm/actions-server';
import { fromContacts } from '@crm/contacts-server';
import type { DirectMail } from '@crm/contract';
import { visibleDeals } from '@crm/deals-server';
import { sqlFor } from '@crm/database';
import { compiled, invalid, metaOf, orNotFound, pageOf, seesContact } from '@crm/server-kit';
import type { ActivitySource, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Static } from 'typebox';

type Row = Static<typeof DirectMail>;

/** Selects mails whose contact the member sees. */
const rowsOf = (ctx: StaffContext, which: RawBuilder<unknown>) => sql<Row>`
  select m.id, m.user_id, m.contact_id, c.name as contact_name, m.deal_id, m.action_id, m.estimate_id, m.recipient, m.cc,
    m.subject, m.body_text,
    array(select v.file_name from estimate_versions v where v.domain_id = m.domain_id
        and v.estimate_id = m.estimate_id and v.version = m.estimate_version)
      || array(select f.name from materials f where f.domain_id = m.domain_id and f.id = any(m.material_ids) order by f.id)
      as file_names, m.state, m.created_at, m.sent_at
  from direct_mails m join contacts c on c.domain_id = m.domain_id and c.id = m.contact_id and ${seesContact(ctx, 'c')}
  where m.domain_id = ${ctx.domainId} and ${which}`;

export const findDirectMail = async (ctx: StaffContext, id: number): Promise<Row> =>
  orNotFound(await ctx.db.first(compiled(rowsOf(ctx, sql`m.id = ${id}`))));

interface Query {
  contact_id?: number;
  deal_id?: number;
  action_id?: number;
  page?: number;
}

/** Lists the mails to a contact, about a deal or from an action that the member sees. @throws 404 for a record that they do not see */
export async function listDirectMails(ctx: StaffContext, query: Query) {
  const { contact_id: contact, deal_id: deal, action_id: action, ...request } = query;
  if (contact === undefined && deal === undefined && action === undefined)
    throw invalid({ field: 'contact_id', rule: 'errors.required' });
  if (contact !== undefined)
    orNotFound(await ctx.db.first(fromContacts(ctx).select('contacts.id').where('contacts.id', '=', contact)));
  if (deal !== undefined)
    orNotFound(
      await ctx.db.first(
        sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', deal),
      ),
    );
  if (action !== undefined)
    orNotFound(await ctx.db.first(fromActions(ctx).select('actions.id').where('actions.id', '=', action)));
  const page = pageOf(request);
  const rows = rowsOf(
    ctx,
    sql`(${contact ?? null}::bigint is null or m.contact_id = ${contact ?? null})
      and (${deal ?? null}::bigint is null or m.deal_id = ${deal ?? null})
      and (${action ?? null}::bigint is null or m.action_id = ${action ?? null})`,
  );
  const [[counted], data] = await ctx.db.batch([
    compiled(sql<{ count: number }>`select count(*) as count from (${rows}) as r`),
    compiled(sql<Row>`${rows} order by m.created_at desc, m.id desc limit ${page.perPage} offset ${page.offset}`),
  ]);
  return { data, meta: metaOf(page, Number(counted!.count)) };
}

/** Returns the mails of a record's timeline: of a customer those to its contacts. */
export const mailActivities: ActivitySource = (ctx, { of, until, limit }) => {
  const which = {
    contact: sql`m.contact_id = ${of.id}`,
    customer: sql`c.customer_id = ${of.id}`,
    deal: sql`m.deal_id = ${of.id}`,
  }[of.kind];
  return compiled(sql`
    select 'mail' as kind, r.id, r.created_at as at, r.user_id, r.subject as title, left(r.body_text, 400) as text,
      '/contacts/' || r.contact_id || '?tab=email.direct.title' as path, null::bigint as from_id, null::bigint as to_id,
      null::integer as pattern_id, null::integer as count
    from (${rowsOf(ctx, which)}) as r where (${until}::timestamptz is null or r.created_at <= ${until}::timestamptz)
    order by r.created_at desc, r.id desc limit ${limit}`);
};
