import { exclusionReasons } from '@crm/contract';
import type { CampaignEvent, CampaignResults, CampaignTarget } from '@crm/contract';
import { compiled, invalid, orNotFound, seesContact } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { findEmail } from '../emails/email-rows.ts';
import { mustSeeContact } from '../emails/steer-email.ts';
import { pageOfRows } from '../page/page-of-rows.ts';

interface Place {
  campaignId: number;
  id: number;
}

export const numbers = sql`count(sent_at)::int as sent, count(sent_at) filter (where bounced_at is null)::int as delivered,
  count(opened_at)::int as opened, count(clicked_at)::int as clicked, count(bounced_at)::int as bounced,
  count(unsubscribed_at)::int as unsubscribed, count(complained_at)::int as complained`;
export type Numbers = Pick<
  Static<typeof CampaignResults>,
  'sent' | 'delivered' | 'opened' | 'clicked' | 'bounced' | 'unsubscribed' | 'complained'
>;

/** Returns a part of a hundred with one decimal. */
export const rate = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);

export async function readResults(ctx: StaffContext, place: Place) {
  const { subject, subject_b } = await findEmail(ctx, place);
  const own = sql`domain_id = ${ctx.domainId} and campaign_email_id = ${place.id}`;
  const [[all], variants, excluded, [machines], links, hours] = await ctx.db.batch([
    compiled(sql<Numbers & { targets: number; pending: number; unknown: number }>`select ${numbers},
      (count(*) filter (where status <> 'excluded'))::int as targets,
      (count(*) filter (where status in ('held', 'pending', 'deferred')))::int as pending,
      (count(*) filter (where status = 'unknown'))::int as unknown from campaign_targets where ${own}`),
    compiled(sql<Numbers & { variant: 'a' | 'b' }>`select variant, ${numbers} from campaign_targets
      where ${own} and variant is not null group by variant order by variant`),
    compiled(sql<{ reason: string; count: number }>`select reason, count(*)::int as count from campaign_targets
      where ${own} and status = 'excluded' group by reason`),
    compiled(sql<{ opens: number; clicks: number }>`select (count(*) filter (where event = 'open'))::int as opens,
      (count(*) filter (where event = 'click'))::int as clicks from campaign_events where ${own} and is_machine`),
    compiled(sql<{ id: number; url: string; clicks: number; contacts: number }>`
      select l.id, l.url, count(e.id)::int as clicks, count(distinct e.contact_id)::int as contacts from campaign_links l
      left join campaign_events e on e.domain_id = l.domain_id and e.campaign_email_id = l.campaign_email_id
        and e.event = 'click' and e.link_id = l.id and not e.is_machine
      where l.domain_id = ${ctx.domainId} and l.campaign_email_id = ${place.id} group by l.id, l.url order by clicks desc, l.id`),
    compiled(sql<{ at: string; opens: number; clicks: number }>`select date_trunc('hour', at) as at,
      (count(*) filter (where event = 'open'))::int as opens, (count(*) filter (where event = 'click'))::int as clicks
      from campaign_events where ${own} and event in ('open', 'click') and not is_machine group by 1 order by 1 limit 168`),
  ]);
  const { delivered } = all!;
  const data: Static<typeof CampaignResults> = {
    ...all!,
    // Refused mails were never sent; those that came back later were.
    delivery_rate: rate(delivered, delivered + all!.bounced),
    open_rate: rate(all!.opened, delivered),
    click_rate: rate(all!.clicked, delivered),
    machine_opens: machines!.opens,
    machine_clicks: machines!.clicks,
    excluded: Object.fromEntries(excluded.map(({ reason, count }) => [reason, count])),
    variants: variants.map((one) => ({ ...one, subject: one.variant === 'a' ? subject : (subject_b ?? subject) })),
    links,
    hours,
  };
  return { data };
}

type Target = Static<typeof CampaignTarget>;

const targetRows = (
  ctx: StaffContext,
  emailId: number,
) => sql<Target>`select t.id, t.contact_id, c.name as contact_name,
    case when c.id is null then null else t.email end as email, t.status, t.reason, t.variant, t.sent_at, t.opened_at, t.clicked_at
  from campaign_targets t left join contacts c on c.domain_id = t.domain_id and c.id = t.contact_id
    and c.deleted_at is null and ${seesContact(ctx, 'c')}
  where t.domain_id = ${ctx.domainId} and t.campaign_email_id = ${emailId}`;

export async function listTargets(
  ctx: StaffContext,
  place: Place,
  { status = null, page }: { status?: string | null; page?: number },
) {
  await findEmail(ctx, place);
  return pageOfRows(
    ctx.db,
    page === undefined ? {} : { page },
    sql<Target>`${targetRows(ctx, place.id)} and (${status}::text is null or t.status = ${status}) order by t.id`,
  );
}

/** Returns all recipients of a mail, for a file. */
export async function allTargets(ctx: StaffContext, place: Place): Promise<Target[]> {
  await findEmail(ctx, place);
  return ctx.db.all(compiled(sql<Target>`${targetRows(ctx, place.id)} order by t.id`));
}

type Event = Static<typeof CampaignEvent>;

const eventRows = (ctx: StaffContext) => sql<Event>`select e.id, e.target_id as campaign_email_target_id,
    e.campaign_email_id, e.contact_id, m.subject, e.event, e.at, l.url, e.is_machine, e.detail
  from campaign_events e join campaign_emails m on m.domain_id = e.domain_id and m.id = e.campaign_email_id
  left join campaign_links l on l.domain_id = e.domain_id and l.id = e.link_id where e.domain_id = ${ctx.domainId}`;

/** Returns the reason why a contact got a mail, or not: everything as it was when the recipients were chosen. */
export async function readTarget(ctx: StaffContext, place: Place, targetId: number) {
  await findEmail(ctx, place);
  const [[target], [kept], events] = await ctx.db.batch([
    compiled(sql<Target>`${targetRows(ctx, place.id)} and t.id = ${targetId}`),
    compiled(sql<{
      lists: { id: number; name: string; type: string; conditions: unknown[] }[];
      list_ids: number[];
      consent: { status: string; at: string | null; source: string | null } | null;
      rendered_hash: string | null;
    }>`select m.snapshot->'lists' as lists, t.list_ids, t.consent, t.rendered_hash from campaign_targets t
      join campaign_emails m on m.domain_id = t.domain_id and m.id = t.campaign_email_id
      where t.domain_id = ${ctx.domainId} and t.campaign_email_id = ${place.id} and t.id = ${targetId}`),
    compiled(sql<Event>`${eventRows(ctx)} and e.target_id = ${targetId} order by e.at, e.id limit 500`),
  ]);
  const { lists, list_ids, consent, rendered_hash } = orNotFound(kept);
  const within = new Set(list_ids);
  const data = {
    ...target!,
    lists: (lists ?? [])
      .filter(({ id }) => within.has(id))
      .map(({ id, name, type, conditions }) => ({ id, name, type, conditions })),
    consent,
    exclusions_checked: [...exclusionReasons],
    rendered_hash,
    events,
  };
  return { data };
}

interface EventQuery {
  campaign_email_target_id?: number;
  contact_id?: number;
  per_page?: number;
  page?: number;
  is_desc?: boolean;
}

/** Lists the events of a recipient, or of all mails to a contact whom the caller sees. */
export async function listEvents(
  ctx: StaffContext,
  { campaign_email_target_id: target, contact_id: contact, is_desc = true, ...request }: EventQuery,
) {
  if (target === undefined && contact === undefined) throw invalid({ field: 'contact_id', rule: 'errors.required' });
  await mustSeeContact(ctx, contact ?? null);
  if (target !== undefined) await mustSeeTarget(ctx, target);
  const direction = is_desc ? sql`desc` : sql`asc`;
  return pageOfRows(
    ctx.db,
    request,
    sql<Event>`${eventRows(ctx)} and (${target ?? null}::bigint is null or e.target_id = ${target ?? null})
      and (${contact ?? null}::bigint is null or e.contact_id = ${contact ?? null})
      order by e.at ${direction}, e.id ${direction}`,
  );
}

/** @throws 404 for a recipient of another company, or whose contact or campaign the caller does not see */
async function mustSeeTarget(ctx: StaffContext, id: number): Promise<void> {
  const row = orNotFound(
    await ctx.db.first(
      compiled(sql<{
        campaign_id: number;
        contact_id: number;
      }>`select e.campaign_id, t.contact_id from campaign_targets t
        join campaign_emails e on e.domain_id = t.domain_id and e.id = t.campaign_email_id
        where t.domain_id = ${ctx.domainId} and t.id = ${id}`),
    ),
  );
  await mustSeeCampaign(ctx, row.campaign_id);
  await mustSeeContact(ctx, row.contact_id);
}
