import { phaseStatus } from '@crm/contract';
import type { forecastMethods } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { addMonths, isoDay, startOfDay, tokyoTime } from '@crm/format/days';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { featuresOf } from './features.ts';
import type { DealFacts } from './features.ts';
import { bounded, logitOf, predict, train } from './model.ts';
import type { Model } from './model.ts';

export type Method = (typeof forecastMethods)[number];

/** The closed deals from which a model can be trained; with fewer, win rates of phases are used. */
export const MODEL_FROM = 30;
/** The closed deals of a phase from which its win rate is used; with fewer, the chosen 確度. */
const RATE_FROM = 5;
const MONTHS = 24;

interface Stored {
  model: Model | null;
  /** Closed and won deals that have been in a phase. */
  phases: Record<string, { closed: number; won: number }>;
}

/** The knowledge of a deal type's closed deals. */
export interface Learned extends Stored {
  closedCount: number;
  trainedOn: string;
}

type SampleRow = DealFacts & { deal_id: number; won: boolean };

/**
 * Reads closed deals of 24 months as they were in the middle of each stay in an open phase, with the actions and the
 * amount of that day: nothing that came later.
 */
const samplesOf = (domainId: number, dealTypeId: number, now: Date) =>
  compiled(sql<SampleRow>`
    select deals.id as deal_id, ended.status = ${phaseStatus.goal} as won, stay.phase_id,
      extract(day from (stay.middle - stay.entered_at))::int as stay_days,
      extract(day from (stay.middle - (select max(end_datetime) from actions where actions.domain_id = deals.domain_id
        and actions.deal_id = deals.id and actions.status = 'completed' and actions.deleted_at is null
        and actions.end_datetime <= stay.middle)))::int as silent_days,
      coalesce((select s.amount from deal_snapshots as s where s.domain_id = deals.domain_id and s.deal_id = deals.id
        and s.from_on <= (stay.middle at time zone 'Asia/Tokyo')::date
        order by s.from_on desc limit 1), deals.amount) as amount,
      deals.channel_id, deals.product_id
    from deals
    join phases as ended on ended.domain_id = deals.domain_id and ended.id = deals.phase_id
      and ended.status <> ${phaseStatus.active}
    join lateral (
      select h.phase_id, h.entered_at, h.entered_at + (coalesce(lead(h.entered_at) over (order by h.id), deals.closed_at)
        - h.entered_at) / 2 as middle
      from deal_phase_histories as h where h.domain_id = deals.domain_id and h.deal_id = deals.id
    ) as stay on stay.middle is not null
    join phases as open on open.domain_id = deals.domain_id and open.id = stay.phase_id
      and open.status = ${phaseStatus.active}
    where deals.domain_id = ${domainId} and deals.deal_type_id = ${dealTypeId} and deals.deleted_at is null
      and deals.closed_at > ${tokyoTime(startOfDay(addMonths(isoDay(now), -MONTHS)))}::timestamptz
      and deals.closed_at <= ${now}::timestamptz
    order by deals.closed_at, deals.id, stay.entered_at`);

/** Returns the knowledge of a deal type, trained at most once a day. It has no names or amounts of single deals. */
export async function learnedOf(db: TenantDb, dealTypeId: number, now: Date): Promise<Learned> {
  const today = isoDay(now);
  const [known] = await db.all(
    compiled(sql<{ closed_count: number; model: Stored }>`select closed_count, model from forecast_models
      where domain_id = ${db.domainId} and deal_type_id = ${dealTypeId} and trained_on = ${today}::date`),
  );
  if (known) return { ...known.model, closedCount: known.closed_count, trainedOn: today };
  const samples = await db.all(samplesOf(db.domainId, dealTypeId, now));
  const closedCount = new Set(samples.map(({ deal_id }) => deal_id)).size;
  const model =
    closedCount >= MODEL_FROM
      ? train(samples.map(({ won, ...facts }) => ({ features: featuresOf(facts), won })))
      : null;
  const stored: Stored = { model, phases: phaseCounts(samples) };
  await db.transaction(async (tx) =>
    tx.all(
      compiled(sql`insert into forecast_models (domain_id, deal_type_id, trained_on, closed_count, model)
        values (${db.domainId}, ${dealTypeId}, ${today}::date, ${closedCount}, ${JSON.stringify(stored)}::jsonb)
        on conflict (domain_id, deal_type_id) do update
        set trained_on = excluded.trained_on, closed_count = excluded.closed_count, model = excluded.model`),
    ),
  );
  return { ...stored, closedCount, trainedOn: today };
}

function phaseCounts(samples: readonly SampleRow[]): Stored['phases'] {
  const phases: Stored['phases'] = {};
  const seen = new Set<string>();
  for (const { deal_id, phase_id, won } of samples) {
    if (seen.has(`${deal_id} ${phase_id}`)) continue;
    seen.add(`${deal_id} ${phase_id}`);
    const counts = (phases[phase_id] ??= { closed: 0, won: 0 });
    counts.closed += 1;
    counts.won += won ? 1 : 0;
  }
  return phases;
}

/** A probability, its source, and the contributions of features to its log-odds. */
export interface Prediction {
  probability: number;
  method: Method;
  contributions: [feature: string, part: number][];
}

/** Returns the probability of an open deal: of the model, else the phase's win rate, else the chosen 確度. */
export function predictDeal(learned: Learned, facts: DealFacts, statedRate: number | null): Prediction {
  if (learned.model) return { ...predict(learned.model, featuresOf(facts)), method: 'model' };
  const counts = learned.phases[facts.phase_id];
  if (counts && counts.closed >= RATE_FROM) {
    const probability = bounded((counts.won + 1) / (counts.closed + 2));
    return { probability, method: 'phase_rate', contributions: [['phase', logitOf(probability)]] };
  }
  return { probability: (statedRate ?? 0) / 100, method: 'stated_rate', contributions: [] };
}

/** Returns the source of most probabilities of a deal type. */
export const methodOf = ({ model, phases }: Learned): Method => {
  if (model) return 'model';
  return Object.values(phases).some(({ closed }) => closed >= RATE_FROM) ? 'phase_rate' : 'stated_rate';
};
