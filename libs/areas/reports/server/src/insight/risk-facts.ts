import { phaseStatus } from '@crm/contract';
import { addMonths, isoDay } from '@crm/format/days';
import { compiled, seesContact } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { decisionMakers } from './risk-rules.ts';
import type { RiskFacts } from './risk-rules.ts';

/** The closed deals from which a segment's loss rate counts, and by how many points it must exceed the usual one. */
const segmentFrom = { closed: 10, points: 20 };

interface Row extends Omit<RiskFacts, 'segment'> {
  segments: { name: string; closed: number; lost: number }[];
  usual: { closed: number; lost: number };
}

/** Reads the facts of an open deal. Contacts that the caller may not see do not count. */
export async function riskFacts(ctx: StaffContext, dealId: number, now: Date): Promise<RiskFacts | undefined> {
  const today = isoDay(now);
  const since = addMonths(today, -24);
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Tokyo')::date`;
  const ended = sql`ended.domain_id = deals.domain_id and ended.deal_type_id = deals.deal_type_id
    and ended.deleted_at is null and ended.closed_at > ${since}::date`;
  const counts = sql`count(*)::int as closed, (count(*) filter (where p.status = ${phaseStatus.stopped}))::int as lost
    from deals as ended join phases as p on p.domain_id = ended.domain_id and p.id = ended.phase_id
      and p.status <> ${phaseStatus.active}
    where ${ended}`;
  const segment = (table: 'channels' | 'products', column: 'channel_id' | 'product_id') => sql`
    select ${sql.ref(`${table}.name`)} as name, part.closed, part.lost from ${sql.table(table)}
    cross join lateral (select ${counts} and ended.${sql.ref(column)} = ${sql.ref(`${table}.id`)}) as part
    where ${sql.ref(`${table}.domain_id`)} = deals.domain_id and ${sql.ref(`${table}.id`)} = deals.${sql.ref(column)}`;
  const [row] = await ctx.db.all(
    compiled(sql<Row>`
      select ${today}::date - ${day('deals.phase_changed_at')} as stay_days,
        (select percentile_cont(0.5) within group (order by stay.days) from (
          select (coalesce(lead(h.entered_at) over (partition by h.deal_id order by h.id), ended.closed_at)
            at time zone 'Asia/Tokyo')::date - (h.entered_at at time zone 'Asia/Tokyo')::date as days, h.phase_id
          from deals as ended join phases as p on p.domain_id = ended.domain_id and p.id = ended.phase_id
            and p.status = ${phaseStatus.goal}
          join deal_phase_histories as h on h.domain_id = ended.domain_id and h.deal_id = ended.id
          where ${ended}) as stay where stay.phase_id = deals.phase_id) as median_days,
        ${today}::date - ${day('deals.last_action_completed_at')} as silent_days,
        ${today}::date - ${day('deals.created_at')} as age_days,
        deal_types.deal_search_action_ranges[2] as silence_limit,
        deals.next_action_at is not null as has_next_action,
        coalesce(${today}::date - deals.expected_contract_date, 0) as overdue_days,
        (select count(*)::int from (
          select s.expected_contract_date > lag(s.expected_contract_date) over (order by s.from_on) as is_later
          from deal_snapshots as s where s.domain_id = deals.domain_id and s.deal_id = deals.id) as moves
          where is_later) as postponed_count,
        deals.amount, people.contact_count, people.has_decision_maker,
        (select coalesce(jsonb_agg(part), '[]') from (
          ${segment('channels', 'channel_id')} union all ${segment('products', 'product_id')}) as part) as segments,
        (select jsonb_build_object('closed', closed, 'lost', lost) from (select ${counts}) as part) as usual
      from deals
      join deal_types on deal_types.domain_id = deals.domain_id and deal_types.id = deals.deal_type_id
      join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
        and phases.status = ${phaseStatus.active}
      cross join lateral (
        select count(*)::int as contact_count, coalesce(bool_or(contacts.position ~ ${decisionMakers}), false)
          as has_decision_maker
        from deal_contacts join contacts on contacts.domain_id = deal_contacts.domain_id
          and contacts.id = deal_contacts.contact_id and contacts.deleted_at is null and ${seesContact(ctx)}
        where deal_contacts.domain_id = deals.domain_id and deal_contacts.deal_id = deals.id) as people
      where deals.domain_id = ${ctx.domainId} and deals.id = ${dealId}`),
  );
  if (!row) return undefined;
  const { segments, usual, ...facts } = row;
  const rate = ({ lost, closed }: { lost: number; closed: number }) => Math.round((lost / closed) * 1_000) / 10;
  const worst = segments
    .filter(({ closed }) => closed >= segmentFrom.closed)
    .map((one) => ({ name: one.name, loss_rate: rate(one), usual_rate: rate(usual) }))
    .filter(({ loss_rate, usual_rate }) => loss_rate >= usual_rate + segmentFrom.points)
    .toSorted((one, other) => other.loss_rate - one.loss_rate)[0];
  return { ...facts, segment: worst ?? null };
}
