import { salesMetricNames } from '@crm/contract';
import type { Output, salesMetrics } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { periodAfter, periodAt } from '@crm/format/periods';
import { invalid, notFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { companyCalendar } from '@crm/targets-server';
import { isCalendarDay } from '@crm/validation';
import { mustSeeType } from '../forecast/forecast-deals.ts';
import { amountMetrics, figureText, invertedMetrics, memberFigures } from './member-figures.ts';
import type { MemberFigures } from './member-figures.ts';
import { metricSettings } from './metric-settings.ts';
import { knownRanking } from './known-ranking.ts';
import { rankingId } from './ranking-id.ts';
import type { Metric, MetricTerm } from './ranking-id.ts';
import { reactionsOn } from './ranking-reactions.ts';
import { byFigure, ranksOf } from './ranks.ts';

type Ranking = Output<(typeof salesMetrics)['operations']['getSalesRanking']>['data'];

/** The places of a card before it is expanded. */
const FIRST = 5;

interface Asked {
  dealTypeId: number;
  term: MetricTerm;
  time: string;
  groupId: number | undefined;
}

/** Returns the rankings of all metrics, each with its first places. */
export async function listRankings(ctx: StaffContext, asked: Asked): Promise<{ data: Ranking[] }> {
  const data = await rankingsOf(ctx, asked, salesMetricNames);
  return { data: data.map((ranking) => ({ ...ranking, places: ranking.places.slice(0, FIRST) })) };
}

/** Returns a ranking with all places. @throws AppError RecordNotFound for an id of no ranking */
export async function getRanking(
  ctx: StaffContext,
  id: number,
  groupId: number | undefined,
): Promise<{ data: Ranking }> {
  const { dealTypeId, term, metric, from } = await knownRanking(ctx, id);
  const [data] = await rankingsOf(ctx, { dealTypeId, term, time: from, groupId }, [metric]);
  return { data: data! };
}

async function rankingsOf(
  ctx: StaffContext,
  { dealTypeId, term, time, groupId }: Asked,
  metrics: readonly Metric[],
): Promise<Ranking[]> {
  if (!isCalendarDay(time)) throw invalid({ field: 'time', rule: 'errors.invalid_date' });
  await mustSeeType(ctx, dealTypeId);
  const calendar = await companyCalendar(ctx.db);
  const period = periodAt(term, time, calendar);
  const [now, before, group, settings] = await Promise.all([
    memberFigures(ctx, dealTypeId, period),
    memberFigures(ctx, dealTypeId, periodAfter(period, -1, calendar)),
    membersOf(ctx, groupId),
    metricSettings(ctx.db),
  ]);
  const isShown = ({ user_id, deleted }: MemberFigures) =>
    (!group || group.has(user_id)) && !(deleted && calendar.hidesDeletedUsers);
  const hides = settings.hides_amounts && ctx.session.profile !== 'administrator';
  const rankings = metrics.map((metric) => ({
    id: rankingId({ dealTypeId, metric, term, from: period.from }),
    metric,
    deal_type_id: dealTypeId,
    term_type: term,
    from: period.from,
    until: period.until,
    places: placesOf(metric, {
      now: now.filter(isShown),
      before: before.filter(isShown),
      hidesFrom: hides && amountMetrics.includes(metric) ? ctx.userId : undefined,
    }),
  }));
  const reactions = await reactionsOn(
    ctx,
    rankings.map(({ id }) => id),
  );
  return rankings.map((ranking) => ({
    ...ranking,
    place_count: ranking.places.length,
    reactions: reactions
      .filter(({ ranking_id }) => ranking_id === ranking.id)
      .map(({ ranking_id: _ranking, ...reaction }) => reaction),
  }));
}

interface Compared {
  now: readonly MemberFigures[];
  before: readonly MemberFigures[];
  /** The member who sees only their own amount; undefined when amounts are shown. */
  hidesFrom: number | undefined;
}

/** Returns the members with a figure of the metric, the best first; zero is a figure only of a rate or a mean. */
function placesOf(metric: Metric, { now, before, hidesFrom }: Compared): Ranking['places'] {
  const isInverted = invertedMetrics.includes(metric);
  const counts = metric === 'won_amount' || metric === 'won_count' || metric === 'action_count';
  const figureOf = ({ figures }: MemberFigures) => (counts && figures[metric] === 0n ? null : figures[metric]);
  const ranked = (all: readonly MemberFigures[]) => {
    const figures = all.map(figureOf);
    const ranks = ranksOf(figures, isInverted);
    return all.map((member, index) => ({ ...member, figure: figures[index]!, rank: ranks[index]! }));
  };
  const previous = new Map(ranked(before).map((member) => [member.user_id, member]));
  const better = byFigure(isInverted);
  const value = (userId: number, figure: bigint | null) =>
    hidesFrom !== undefined && hidesFrom !== userId ? null : figureText(metric, figure);
  return ranked(now)
    .filter(({ figure }) => figure !== null)
    .toSorted((one, other) => better(one.figure, other.figure))
    .map(({ user_id, name, deleted, figure, rank }) => ({
      ...{ user_id, name, deleted, rank },
      value: value(user_id, figure),
      previous_rank: previous.get(user_id)?.rank ?? null,
      previous_value: value(user_id, previous.get(user_id)?.figure ?? null),
    }));
}

/** Returns the members of a group; undefined without one. @throws AppError RecordNotFound */
export async function membersOf(ctx: StaffContext, groupId: number | undefined): Promise<Set<number> | undefined> {
  if (groupId === undefined) return undefined;
  const [groups, members] = await ctx.db.batch([
    sqlFor.selectFrom('member_groups').select('id').where('domain_id', '=', ctx.domainId).where('id', '=', groupId),
    sqlFor
      .selectFrom('member_group_members')
      .select('user_id')
      .where('domain_id', '=', ctx.domainId)
      .where('group_id', '=', groupId),
  ]);
  if (!groups[0]) throw notFound();
  return new Set(members.map(({ user_id }) => user_id));
}
