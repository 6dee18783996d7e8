import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { reactionTypes } from '../core/enums.ts';
import { DateText, Id, IdParams, LockVersion, named, nullable, oneOf, record, records } from '../core/schemas.ts';

/** The metrics of rankings, and the axes of the radar chart, in their order (spec 3 §2.15). */
export const salesMetricNames = [
  'won_amount',
  'won_count',
  'win_rate',
  'average_amount',
  'lead_time',
  'action_count',
] as const;

/** The units of metrics: weeks are too short for them. */
export const metricTerms = ['month', 'quarter', 'half', 'year'] as const;

const Metric = oneOf(salesMetricNames);
const Term = oneOf(metricTerms);

/** A value as decimal text: yen, a count, per cent or days with one decimal; null when hidden or undefined. */
const Value = nullable(Type.String());

const Reaction = Type.Object({
  id: Id,
  /** The member on whose place the stamp is. */
  subject_user_id: Id,
  user_id: Id,
  reaction_type: oneOf(reactionTypes),
});

const Place = Type.Object({
  user_id: Id,
  name: Type.String(),
  deleted: Type.Boolean(),
  /** Members with equal values share a rank: 1, 1, 3. */
  rank: Type.Integer(),
  value: Value,
  /** The rank of the previous period; null without a value then. */
  previous_rank: nullable(Type.Integer()),
  previous_value: Value,
});

const Ranking = named('SalesRanking', 'Members by a metric in a period, among deals that the caller sees.', {
  id: Id,
  metric: Metric,
  deal_type_id: Id,
  term_type: Term,
  from: DateText,
  until: DateText,
  places: Type.Array(Place),
  /** The number of all places; a list has the first five. */
  place_count: Type.Integer(),
  reactions: Type.Array(Reaction),
});

const period = { deal_type_id: Id, term_type: Term, time: DateText };
const rule = { feature: 'sales_metrics', can: 'sales_metrics' } as const;
const RankingIds = Type.Object({ ranking_id: Id, id: Id });

const MetricSettings = named('SalesMetricSettings', 'The metrics that the company shows to members.', {
  /** True: amounts of others are hidden from members; ranks stay. */
  hides_amounts: Type.Boolean(),
  /** True: members see radar charts too. */
  opens_radar: Type.Boolean(),
  lock_version: LockVersion,
});

const AxisValue = Type.Object({
  metric: Metric,
  value: Value,
  /** 0–100 within the team; null without a value. */
  percentile: nullable(Type.Number()),
});

export const salesMetrics = defineResource('sales-metrics', {
  area: 'reports',
  operations: {
    listSalesRankings: {
      summary: 'List the rankings of a period, each with its first five places',
      method: 'GET',
      path: '/sales_metrics/rankings',
      access: access.signedIn(rule),
      query: Type.Object({ ...period, group_id: Type.Optional(Id) }),
      response: records(Ranking),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getSalesRanking: {
      summary: 'Get a ranking with all places',
      method: 'GET',
      path: '/sales_metrics/rankings/{id}',
      access: access.signedIn(rule),
      params: IdParams,
      query: Type.Object({ group_id: Type.Optional(Id) }),
      response: record(Ranking),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    toggleRankingReaction: {
      summary: 'Add or remove your stamp on a place of a ranking',
      method: 'POST',
      path: '/sales_metrics/rankings/reactions',
      access: access.signedIn(rule),
      body: Type.Object({ ranking_id: Id, user_id: Id, reaction_type: oneOf(reactionTypes) }),
      response: records(Reaction),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    deleteRankingReaction: {
      summary: 'Delete your own stamp on a ranking',
      method: 'DELETE',
      path: '/sales_metrics/rankings/{ranking_id}/reactions/{id}',
      access: access.signedIn(rule),
      params: RankingIds,
      status: 204,
      errors: ['RecordNotFound'],
    },
    listRadarCharts: {
      summary: 'List members by six metrics, as percentiles of the team',
      description: 'For administrators, and for members once `opens_radar` is set. You come first, then by deals.',
      method: 'POST',
      path: '/sales_metrics/radar_charts/index',
      access: access.signedIn(rule),
      body: Type.Object({
        ...period,
        group_id: Type.Optional(Id),
        user_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
        /** True: without members who have left. */
        hides_deleted: Type.Optional(Type.Boolean()),
      }),
      response: record(
        Type.Object({
          from: DateText,
          until: DateText,
          average: Type.Array(AxisValue),
          rows: Type.Array(
            Type.Object({
              user_id: Id,
              name: Type.String(),
              deleted: Type.Boolean(),
              deal_count: Type.Integer(),
              values: Type.Array(AxisValue),
            }),
          ),
        }),
      ),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
    getSalesMetricSettings: {
      summary: 'Get the settings of rankings and radar charts',
      method: 'GET',
      path: '/sales_metrics/settings',
      access: access.signedIn(rule),
      response: record(MetricSettings),
    },
    updateSalesMetricSettings: {
      summary: 'Update the settings of rankings and radar charts',
      method: 'PUT',
      path: '/sales_metrics/settings',
      access: access.administrator('sales_metrics'),
      body: Type.Object({
        hides_amounts: Type.Boolean(),
        opens_radar: Type.Boolean(),
        lock_version: LockVersion,
      }),
      response: record(MetricSettings),
      errors: ['StaleRecord', 'ValidationFailed'],
    },
  },
});
