import { metricTerms, salesMetricNames } from '@crm/contract';
import { addDays, daysBetween } from '@crm/format/days';

export type Metric = (typeof salesMetricNames)[number];
export type MetricTerm = (typeof metricTerms)[number];

/** The subject of a ranking: a deal type, a metric, and a period by its first day. */
export interface RankingKey {
  dealTypeId: number;
  metric: Metric;
  term: MetricTerm;
  from: string;
}

const EPOCH = '2000-01-01';
/** Room for the days until 2273, so that an id stays an exact number for deal types up to 900 million. */
const DAYS = 100_000;

/** Returns the id of a ranking. It contains the subject, so that a ranking needs no row of its own. */
export function rankingId({ dealTypeId, metric, term, from }: RankingKey): number {
  const day = daysBetween(EPOCH, from);
  return ((dealTypeId * DAYS + day) * 10 + metricTerms.indexOf(term)) * 10 + salesMetricNames.indexOf(metric);
}

/** Returns the subject of an id; undefined for a number that is no id of a ranking. */
export function rankingOf(id: number): RankingKey | undefined {
  const metric = salesMetricNames[id % 10];
  const rest = Math.floor(id / 10);
  const term = metricTerms[rest % 10];
  const place = Math.floor(rest / 10);
  const dealTypeId = Math.floor(place / DAYS);
  if (!metric || !term || dealTypeId < 1) return undefined;
  return { dealTypeId, metric, term, from: addDays(EPOCH, place % DAYS) };
}
