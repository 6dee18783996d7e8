import { phaseStatus } from '@crm/contract';
import type { Output, aiForecasts } from '@crm/contract';
import { visibleDeals } from '@crm/deals-server';
import { addMonths, isoDay } from '@crm/format/days';
import { addJob, compiled, defineTask } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { learnedOf, predictDeal } from './learning.ts';
import { openDealRows } from './open-deals.ts';

type Card = NonNullable<Output<(typeof aiForecasts)['operations']['listAiForecast']>['data']['report_card']>;

/** Freezes the day's predictions of a company. */
const freezePredictions = defineTask<{ domain_id: number }>('freeze_predictions');

/** The months whose predictions a report card shows: the last four quarters. */
const MONTHS = 12;

interface Judged {
  probability: number;
  stated_rate: number | null;
  won: boolean;
}

/** Returns how the first prediction of each deal that has ended turned out; null without one. */
export async function reportCard(ctx: StaffContext, dealTypeId: number, now: Date): Promise<Card | null> {
  const judged = await ctx.db.all(
    compiled(sql<Judged>`
      select distinct on (deals.id) past.probability, past.stated_rate, phases.status = ${phaseStatus.goal} as won
      from forecast_predictions as past
      join deals on deals.domain_id = past.domain_id and deals.id = past.deal_id
      join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
        and phases.status <> ${phaseStatus.active}
      where past.domain_id = ${ctx.domainId} and past.deal_type_id = ${dealTypeId}
        and past.predicted_on > ${addMonths(isoDay(now), -MONTHS)}::date and ${visibleDeals(ctx)}
        and past.predicted_on < (deals.closed_at at time zone 'Asia/Tokyo')::date
      order by deals.id, past.predicted_on`),
  );
  return judged.length === 0 ? null : cardOf(judged);
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const miss = (probability: number, won: boolean): number => (probability - Number(won)) ** 2;

/** Returns the figures of judged predictions. */
export function cardOf(judged: readonly Judged[]): Card {
  const stated = judged.flatMap(({ stated_rate, won }) => (stated_rate === null ? [] : [miss(stated_rate / 100, won)]));
  const hits = judged.filter(({ probability, won }) => probability >= 0.5 === won).length;
  const buckets = [0, 20, 40, 60, 80].flatMap((from) => {
    const own = judged.filter(({ probability: p }) => p * 100 >= from && (p * 100 < from + 20 || from === 80));
    if (own.length === 0) return [];
    const predicted = rounded(mean(own.map(({ probability }) => probability)) * 100);
    const won = rounded(mean(own.map((one) => Number(one.won))) * 100);
    return [{ from, until: from + 20, count: own.length, predicted, won }];
  });
  return {
    count: judged.length,
    brier: rounded(mean(judged.map(({ probability, won }) => miss(probability, won)))),
    stated_brier: stated.length === 0 ? null : rounded(mean(stated)),
    hit_rate: rounded((hits / judged.length) * 100),
    buckets,
  };
}

/** Registers the nightly training, which freezes the predictions of all open deals; a day that is frozen stays. */
export function freezingOn(app: AppContext): void {
  const { database, clock } = app;
  app.cleaners.add('predictions of yesterday', async () => {
    const day = isoDay(clock.now());
    const { rows } = await sql<{ domain_id: number }>`select distinct domain_id from deal_types
      where deleted_at is null`.execute(database.system);
    for (const { domain_id } of rows) {
      await addJob(
        database.system,
        freezePredictions,
        { domain_id },
        { key: `freeze_predictions/${domain_id}/${day}` },
      );
    }
  });
  app.tasks.on(freezePredictions, async ({ domain_id }) => {
    const db = database.tenant(domain_id);
    const now = clock.now();
    const types = await db.all(
      compiled(sql<{ id: number }>`select id from deal_types where domain_id = ${domain_id} and deleted_at is null`),
    );
    for (const { id } of types) {
      const learned = await learnedOf(db, id, now);
      const matching = sql<boolean>`deals.domain_id = ${domain_id} and deals.deal_type_id = ${id}
        and deals.deleted_at is null`;
      const deals = await db.all(openDealRows(matching, now));
      const rows = deals.map((deal) => ({
        deal_id: deal.id,
        probability: predictDeal(learned, deal, deal.stated_rate).probability,
        stated_rate: deal.stated_rate,
      }));
      await db.transaction((tx) =>
        tx.all(
          compiled(sql`insert into forecast_predictions (domain_id, deal_id, predicted_on, deal_type_id, probability,
              stated_rate)
            select ${domain_id}, deal_id, ${isoDay(now)}::date, ${id}, probability, stated_rate
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id bigint, probability float8,
              stated_rate smallint)
            on conflict do nothing`),
        ),
      );
    }
  });
}
