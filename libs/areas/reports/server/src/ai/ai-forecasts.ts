import { phaseStatus } from '@crm/contract';
import type { Input, Output, aiForecasts } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { sumOfYen } from '@crm/format';
import { periodAt } from '@crm/format/periods';
import type { Period } from '@crm/format/periods';
import { compiled, invalid, metaOf, notFound, orNotFound, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { companyCalendar, seesTargets, tablePeriods } from '@crm/targets-server';
import type { CompanyCalendar } from '@crm/targets-server';
import { isCalendarDay } from '@crm/validation';
import { sql } from 'kysely';
import { mustSeeType } from '../forecast/forecast-deals.ts';
import { featuresOf } from './features.ts';
import { learnedOf, methodOf, predictDeal } from './learning.ts';
import type { Learned } from './learning.ts';
import { explain } from './model.ts';
import { openDealRows, openDealsIn } from './open-deals.ts';
import type { OpenDeal } from './open-deals.ts';
import { outlookOf } from './outlook.ts';
import { reportCard } from './report-card.ts';

type Operations = (typeof aiForecasts)['operations'];
type Asked = Input<Operations['listAiForecast']>['body'];
type DealForecast = Output<Operations['listAiForecastDeals']>['data'][number];

async function prepared(app: AppContext, ctx: StaffContext, { deal_type_id, time }: Asked) {
  if (!isCalendarDay(time)) throw invalid({ field: 'time', rule: 'errors.invalid_date' });
  await mustSeeType(ctx, deal_type_id);
  const now = app.clock.now();
  const [calendar, learned] = [await companyCalendar(ctx.db), await learnedOf(ctx.db, deal_type_id, now)];
  return { calendar, learned, now, learning: learningOf(learned) };
}

const learningOf = (learned: Learned) => ({
  method: methodOf(learned),
  closed_count: learned.closedCount,
  trained_on: learned.trainedOn,
});

/** Reads won amounts and targets of periods, by member. */
async function factsOf(
  ctx: StaffContext,
  { deal_type_id, term_type }: Asked,
  periods: readonly Period[],
  calendar: CompanyCalendar,
) {
  const [from, until] = [periods[0]!.from, periods.at(-1)!.until];
  const [won, targets] = await ctx.db.batch([
    compiled(sql<{ user_id: number | null; day: string; amount: string }>`
      select deals.user_id, deals.expected_contract_date as day, sum(deals.amount)::text as amount
      from deals join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
        and phases.status = ${phaseStatus.goal}
      where ${visibleDeals(ctx)} and deals.deal_type_id = ${deal_type_id} and deals.amount is not null
        and deals.expected_contract_date >= ${from}::date and deals.expected_contract_date < ${until}::date
      group by 1, 2`),
    sqlFor
      .selectFrom('sales_targets')
      .select(['subject_id', 'starts_on', 'amount'])
      .where('domain_id', '=', ctx.domainId)
      .where('deal_type_id', '=', deal_type_id)
      .where('amount_basis', '=', 'contract_amount')
      .where('term_type', '=', term_type)
      .where('subject_type', '=', 'user')
      .where('product_id', '=', 0)
      .where('starts_on', '>=', from)
      .where('starts_on', '<', until)
      .$if(!seesTargets(ctx, calendar), (query) => query.where('subject_id', '=', ctx.userId)),
  ]);
  const isIn = (day: string | null, period: Period) => day !== null && day >= period.from && day < period.until;
  return {
    isIn,
    wonIn: (period: Period, isCounted: (userId: number | null) => boolean = () => true) =>
      sumOfYen(won.filter((row) => isIn(row.day, period) && isCounted(row.user_id)).map(({ amount }) => amount)),
    targetIn: (period: Period, isCounted: (userId: number) => boolean = () => true) => {
      const own = targets.filter((row) => row.starts_on === period.from && isCounted(row.subject_id));
      return own.length === 0 ? null : sumOfYen(own.map(({ amount }) => amount));
    },
    owners: won.map(({ user_id }) => user_id),
  };
}

/** Returns the expected results of the periods of a fiscal year, and the report card of earlier predictions. */
export async function listAiForecast(app: AppContext, ctx: StaffContext, body: Asked) {
  const { calendar, learned, learning, now } = await prepared(app, ctx, body);
  const periods = tablePeriods(body.term_type, body.time, calendar);
  const days = { from: periods[0]!.from, until: periods.at(-1)!.until, now };
  const [facts, deals, card] = await Promise.all([
    factsOf(ctx, body, periods, calendar),
    ctx.db.all(openDealsIn(ctx, body.deal_type_id, days)),
    reportCard(ctx, body.deal_type_id, now),
  ]);
  const outlooks = periods.map((period) => ({
    ...{ from: period.from, until: period.until, target: facts.targetIn(period) },
    ...outlookOf(
      learned,
      deals.filter(({ expected_contract_date }) => facts.isIn(expected_contract_date, period)),
      facts.wonIn(period),
    ),
  }));
  return { data: { learning, periods: outlooks, report_card: card } };
}

/** Returns the expected result of the period that contains the day, by member. */
export async function listAiForecastUsers(app: AppContext, ctx: StaffContext, body: Asked) {
  const { calendar, learned, learning, now } = await prepared(app, ctx, body);
  const period = periodAt(body.term_type, body.time, calendar);
  const [facts, deals] = await Promise.all([
    factsOf(ctx, body, [period], calendar),
    ctx.db.all(openDealsIn(ctx, body.deal_type_id, { from: period.from, until: period.until, now })),
  ]);
  const owners = [...new Set([...deals.map(({ user_id }) => user_id), ...facts.owners])];
  const rows = owners
    .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
    .map((userId) => ({
      ...{ user_id: userId, from: period.from, until: period.until },
      target: facts.targetIn(period, (id) => id === userId),
      ...outlookOf(
        learned,
        deals.filter((deal) => deal.user_id === userId),
        facts.wonIn(period, (id) => id === userId),
      ),
    }));
  return { data: { learning, rows } };
}

function forecastOf(learned: Learned, deal: OpenDeal): DealForecast {
  const { probability, method, contributions } = predictDeal(learned, deal, deal.stated_rate);
  const { log_odds, factors, rest } = explain(probability, contributions);
  const values = featuresOf(deal);
  return {
    ...{ deal_id: deal.id, name: deal.name, user_id: deal.user_id, phase_id: deal.phase_id },
    ...{ amount: String(deal.amount ?? 0), expected_contract_date: deal.expected_contract_date },
    ...{ probability, stated_rate: deal.stated_rate, method, log_odds, rest },
    factors: factors.map(({ feature, contribution }) => ({
      feature: feature as DealForecast['factors'][number]['feature'],
      value: values[feature]!,
      contribution,
    })),
  };
}

/** Returns a page of the open deals of the period that contains the day, largest first. */
export async function listAiForecastDeals(
  app: AppContext,
  ctx: StaffContext,
  body: Input<Operations['listAiForecastDeals']>['body'],
): Promise<Output<Operations['listAiForecastDeals']>> {
  const { calendar, learned, now } = await prepared(app, ctx, body);
  const { from, until } = periodAt(body.term_type, body.time, calendar);
  const all = await ctx.db.all(openDealsIn(ctx, body.deal_type_id, { from, until, now }));
  const deals = body.user_id == null ? all : all.filter(({ user_id }) => user_id === body.user_id);
  const page = pageOf(body);
  const data = deals.slice(page.offset, page.offset + page.perPage).map((deal) => forecastOf(learned, deal));
  return { data, meta: metaOf(page, deals.length) };
}

/** Returns the probability of an open deal with its factors. @throws AppError RecordNotFound, also for an ended deal */
export async function getAiForecastDeal(app: AppContext, ctx: StaffContext, dealId: number) {
  const now = app.clock.now();
  const matching = sql<boolean>`${visibleDeals(ctx)} and deals.id = ${dealId}`;
  const [[deal], type] = await Promise.all([
    ctx.db.all(openDealRows(matching, now)),
    ctx.db.first(compiled(sql<{ deal_type_id: number }>`select deal_type_id from deals where ${matching}`)),
  ]);
  if (!deal) throw notFound();
  const learned = await learnedOf(ctx.db, orNotFound(type).deal_type_id, now);
  return { data: { ...forecastOf(learned, deal), learning: learningOf(learned) } };
}
