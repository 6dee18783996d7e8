import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Term } from '../core/periods.ts';
import { Count, DateText, Id, YenSum, list, named, nullable, oneOf, record } from '../core/schemas.ts';

/** The sources of a probability: a model of closed deals, the win rate of the phase, or the chosen 確度. */
export const forecastMethods = ['model', 'phase_rate', 'stated_rate'] as const;

/** The features of the model, each as of the day. */
export const forecastFeatures = ['phase', 'stay', 'silence', 'amount', 'channel', 'product'] as const;

const Learning = named('ForecastLearning', 'The closed deals of the last 24 months from which probabilities come.', {
  method: oneOf(forecastMethods),
  closed_count: Count,
  trained_on: nullable(DateText),
});

const Outlook = Type.Object({
  from: DateText,
  until: DateText,
  target: nullable(YenSum),
  won: YenSum,
  /** Won amounts and the expected value of open deals (着地). */
  forecast: YenSum,
  /** The bounds that hold the result with 80 %. */
  low: YenSum,
  high: YenSum,
  /** Won amounts and open ones weighted by the chosen 確度. */
  weighted: YenSum,
  open_count: Count,
});

const ReportCard = named('ForecastReportCard', 'Frozen predictions against the ends of the deals.', {
  count: Count,
  /** Mean squared error of the predictions, 0 best; beside it that of the chosen 確度. */
  brier: Type.Number(),
  stated_brier: nullable(Type.Number()),
  /** The share of deals on the right side of 50 %, per cent. */
  hit_rate: Type.Number(),
  buckets: Type.Array(
    Type.Object({
      from: Type.Integer(),
      until: Type.Integer(),
      count: Count,
      predicted: Type.Number(),
      won: Type.Number(),
    }),
  ),
});

const DealForecast = named('DealForecast', 'The predicted probability of a deal and its strongest factors.', {
  deal_id: Id,
  name: Type.String(),
  user_id: nullable(Type.Integer()),
  phase_id: Id,
  amount: YenSum,
  expected_contract_date: nullable(Type.String()),
  probability: Type.Number({ minimum: 0, maximum: 1 }),
  stated_rate: nullable(Type.Integer()),
  method: oneOf(forecastMethods),
  /** The log-odds: the factors and the rest add up to it. */
  log_odds: Type.Number(),
  factors: Type.Array(
    Type.Object({
      feature: oneOf(forecastFeatures),
      /** The id of a phase, channel or product, or the bounds of a range: `8-30`. */
      value: Type.String(),
      contribution: Type.Number(),
    }),
  ),
  rest: Type.Number(),
});

const asked = { deal_type_id: Id, term_type: Term, time: DateText };
const rule = access.signedIn({ menu: 'deals' });

export const aiForecasts = defineResource('ai-forecasts', {
  area: 'reports',
  operations: {
    listAiForecast: {
      summary: 'List the predicted results of the periods of a fiscal year',
      description: 'Predictions are estimates, never facts. The report card shows how earlier ones turned out.',
      method: 'POST',
      path: '/ai_forecast/index',
      access: rule,
      body: Type.Object(asked),
      response: record(
        Type.Object({ learning: Learning, periods: Type.Array(Outlook), report_card: nullable(ReportCard) }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listAiForecastUsers: {
      summary: 'List the predicted result of a period by member',
      method: 'POST',
      path: '/ai_forecast/users',
      access: rule,
      body: Type.Object(asked),
      response: record(
        Type.Object({
          learning: Learning,
          rows: Type.Array(Type.Object({ user_id: nullable(Type.Integer()), ...Outlook.properties })),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listAiForecastDeals: {
      summary: 'List the open deals of a period with their probabilities, largest first',
      method: 'POST',
      path: '/ai_forecast/deals',
      access: rule,
      body: Type.Object({
        ...asked,
        user_id: Type.Optional(nullable(Id)),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(DealForecast),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getAiForecastDeal: {
      summary: 'Get the predicted probability of an open deal with its factors',
      method: 'POST',
      path: '/ai_forecast/deal',
      access: rule,
      body: Type.Object({ deal_id: Id }),
      response: record(Type.Object({ ...DealForecast.properties, learning: Learning })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
