import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Basis, Term } from '../core/periods.ts';
import {
  Count,
  DateText,
  Id,
  SearchCondition,
  YenSum,
  Yen,
  named,
  nullable,
  oneOf,
  record,
  records,
} from '../core/schemas.ts';

/** The ways in which bars are divided. */
export const forecastStacks = ['none', 'phase', 'probability', 'product', 'channel', 'user', 'group'] as const;

const period = { from: DateText, until: DateText };

const Sum = { count: Count, amount: YenSum, weighted_amount: YenSum };

const Forecast = named('SalesForecast', 'Amounts of open and won deals by period and part.', {
  periods: Type.Array(Type.Object(period)),
  /** One per period and part that has deals; `stack_id` is null for deals without one. */
  cells: Type.Array(Type.Object({ period: Type.Integer(), stack_id: nullable(Id), ...Sum })),
  /** One per period; a deal of a member of two groups counts once. */
  totals: Type.Array(Type.Object(Sum)),
  /** Totals at the end of the day `compare_on`, among deals that match now. */
  compared: nullable(Type.Array(Type.Object({ count: Count, amount: YenSum, weighted_amount: YenSum }))),
});

/** The steps of the waterfall, in their order. */
export const waterfallSteps = [
  'new',
  'reopened',
  'moved_in',
  'grew',
  'shrank',
  'moved_out',
  'won',
  'lost',
  'left',
] as const;

const WaterfallStep = Type.Object({
  step: oneOf(waterfallSteps),
  count: Count,
  amount: YenSum,
  /** At most 100 of its deals, the largest changes first. */
  deals: Type.Array(Type.Object({ id: Id, name: Type.String(), amount: YenSum })),
});

const Submission = named('ForecastSubmission', 'A forecast that a member submitted for a period (見込み提出).', {
  id: Id,
  user_id: Id,
  starts_on: DateText,
  commit_amount: Yen,
  best_amount: Yen,
  note: Type.String(),
  submitted_by: Id,
  /** True for a value that an administrator set over the member's own. */
  is_override: Type.Boolean(),
  created_at: Type.String(),
});

const target = { deal_type_id: Id, term_type: Term, time: DateText };

const divided = {
  ...target,
  amount_basis: Basis,
  stack_by: oneOf(forecastStacks),
  search_condition: Type.Optional(SearchCondition),
};

export const salesForecasts = defineResource('sales-forecasts', {
  area: 'reports',
  operations: {
    listSalesForecast: {
      summary: 'List the amounts of open and won deals by period and part',
      description:
        'By expected contract date (contract amount) or recognition date (recognised amount). Won deals weigh 100 %. Stopped deals are left out.',
      method: 'POST',
      path: '/sales_forecast/index',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        ...divided,
        /** Only for the contract amount. */
        compare_on: Type.Optional(nullable(DateText)),
      }),
      response: record(Forecast),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    downloadSalesForecast: {
      summary: 'Get the amounts of open and won deals by period and part as a CSV file',
      description: 'One line per period and part, with the counts and both amounts.',
      method: 'POST',
      path: '/sales_forecast/download.csv',
      access: access.signedIn({ menu: 'deals', can: 'csv' }),
      body: Type.Object(divided),
      answer: 'file',
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
    getForecastWaterfall: {
      summary: 'Get the changes of the open amount of a period between two days',
      description: 'Opening plus all steps equals closing, to the yen.',
      method: 'POST',
      path: '/sales_forecast/waterfall',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        deal_type_id: Id,
        /** The end of this day is the opening. */
        from_day: DateText,
        until_day: DateText,
        /** Only deals that are expected in these days; open on both sides without them. */
        expected_from: Type.Optional(DateText),
        expected_until: Type.Optional(DateText),
        user_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      }),
      response: record(Type.Object({ opening: YenSum, closing: YenSum, steps: Type.Array(WaterfallStep) })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listForecastSubmissions: {
      summary: 'List the submitted forecasts of a period, newest first',
      method: 'POST',
      path: '/sales_forecast/submissions/index',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object(target),
      response: records(Submission),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    submitForecast: {
      summary: 'Submit a forecast of a period: commit and best case',
      description:
        "Members submit their own; administrators may set another member's, with a note. Nothing is overwritten.",
      method: 'POST',
      path: '/sales_forecast/submissions',
      access: access.signedIn({ menu: 'deals' }),
      demo: false,
      body: Type.Object({
        ...target,
        /** Default: the caller. */
        user_id: Type.Optional(Id),
        commit_amount: Yen,
        best_amount: Yen,
        note: Type.Optional(Type.String({ maxLength: 1_000 })),
      }),
      status: 201,
      response: record(Submission),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
  },
});
