import { phaseStatus } from '@crm/contract';
import { addMonths, isoDay } from '@crm/format/days';
import { compiled, seesContact } from '@crm/server-kit';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { decisionMakers } from './risk-rules.ts';
import type { RiskFacts } from './risk-rules.ts';

/** The closed deals from which a segment's loss rate counts, and by how many points it must exceed the usual one. */
const segmentFrom = { closed: 10, points: 20 };

/** An open deal with the facts of its risks. */
export interface FactsOfDeal extends RiskFacts {
  id: number;
  name: string;
  user_id: number | null;
  phase_id: number;
  expected_contract_date: string | null;
}

interface Closed {
  closed: number;
  lost: number;
}
interface Row extends Omit<FactsOfDeal, 'segment'> {
  segments: (Closed & { name: string })[];
  usual: Closed | null;
}

/**
 * Reads the facts of open deals, largest first. Contacts that the caller may not see do not count. What closed deals say is
 * counted once for all deals.
 */
export async function riskFacts(
  ctx: StaffContext,
  { matching, now, most }: { matching: Predicate; now: Date; most: number },
): Promise<FactsOfDeal[]> {
  const today = isoDay(now);
  const since = addMonths(today, -24);
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Tokyo')::date`;
  const counts = sql`count(*)::int as closed, (count(*) filter (where status = ${phaseStatus.stopped}))::int as lost`;
  const rows = await ctx.db.all(
    compiled(sql<Row>`
      with own as materialized (
        select deals.* from deals
        join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
          and phases.status = ${phaseStatus.active}
        where ${matching}
        order by deals.amount desc nulls last, deals.id limit ${most}
      ), ended as materialized (
        select d.id, d.deal_type_id, d.channel_id, d.product_id, d.closed_at, p.status
        from deals as d join phases as p on p.domain_id = d.domain_id and p.id = d.phase_id
          and p.status <> ${phaseStatus.active}
        where d.domain_id = ${ctx.domainId} and d.deal_type_id in (select deal_type_id from own)
          and d.deleted_at is null and d.closed_at > ${since}::date
      ), medians as materialized (
        select phase_id, percentile_cont(0.5) within group (order by days) as days from (
          select h.phase_id, (coalesce(lead(h.entered_at) over (partition by h.deal_id order by h.id), ended.closed_at)
            at time zone 'Asia/Tokyo')::date - (h.entered_at at time zone 'Asia/Tokyo')::date as days
          from ended join deal_phase_histories as h on h.domain_id = ${ctx.domainId} and h.deal_id = ended.id
          where ended.status = ${phaseStatus.goal}) as stay
        group by phase_id
      ), usual as materialized (select deal_type_id, ${counts} from ended group by deal_type_id),
      by_channel as materialized (select deal_type_id, channel_id, ${counts} from ended group by 1, 2),
      by_product as materialized (select deal_type_id, product_id, ${counts} from ended group by 1, 2)
      select deals.id, deals.name, deals.user_id, deals.phase_id, deals.expected_contract_date, deals.amount,
        ${today}::date - ${day('deals.phase_changed_at')} as stay_days,
        (select days from medians where medians.phase_id = deals.phase_id) as median_days,
        ${today}::date - ${day('deals.last_action_completed_at')} as silent_days,
        ${today}::date - ${day('deals.created_at')} as age_days,
        deal_types.deal_search_action_ranges[2] as silence_limit,
        deals.next_action_at is not null as has_next_action,
        coalesce(${today}::date - deals.expected_contract_date, 0) as overdue_days,
        (select count(*)::int from (
          select s.expected_contract_date > lag(s.expected_contract_date) over (order by s.from_on) as is_later
          from deal_snapshots as s where s.domain_id = deals.domain_id and s.deal_id = deals.id) as moves
          where is_later) as postponed_count,
        people.contact_count, people.has_decision_maker,
        (select coalesce(jsonb_agg(part), '[]') from (
          select channels.name, part.closed, part.lost from by_channel as part
          join channels on channels.domain_id = deals.domain_id and channels.id = part.channel_id
          where part.deal_type_id = deals.deal_type_id and part.channel_id = deals.channel_id
          union all
          select products.name, part.closed, part.lost from by_product as part
          join products on products.domain_id = deals.domain_id and products.id = part.product_id
          where part.deal_type_id = deals.deal_type_id and part.product_id = deals.product_id) as part) as segments,
        (select jsonb_build_object('closed', closed, 'lost', lost) from usual
          where usual.deal_type_id = deals.deal_type_id) as usual
      from own as deals
      join deal_types on deal_types.domain_id = deals.domain_id and deal_types.id = deals.deal_type_id
      cross join lateral (
        select count(*)::int as contact_count, coalesce(bool_or(contacts.position ~ ${decisionMakers}), false)
          as has_decision_maker
        from deal_contacts join contacts on contacts.domain_id = deal_contacts.domain_id
          and contacts.id = deal_contacts.contact_id and contacts.deleted_at is null and ${seesContact(ctx)}
        where deal_contacts.domain_id = deals.domain_id and deal_contacts.deal_id = deals.id) as people
      order by deals.amount desc nulls last, deals.id`),
  );
  return rows.map(({ segments, usual, ...facts }) => ({ ...facts, segment: worstOf(segments, usual) }));
}

/** Returns the segment whose deals are lost far more often than usual, with the highest loss rate. */
function worstOf(segments: Row['segments'], usual: Closed | null): RiskFacts['segment'] {
  if (!usual) return null;
  const rate = ({ lost, closed }: Closed) => Math.round((lost / closed) * 1_000) / 10;
  const [worst] = segments
    .filter(({ closed }) => closed >= segmentFrom.closed)
    .map((one) => ({ name: one.name, loss_rate: rate(one), usual_rate: rate(usual) }))
    .filter(({ loss_rate, usual_rate }) => loss_rate >= usual_rate + segmentFrom.points)
    .toSorted((one, other) => other.loss_rate - one.loss_rate);
  return worst ?? null;
}
