import { Type } from 'typebox';
import { Activity } from '../actions/activities.contract.ts';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, list, named, nullable, oneOf, record, Yen } from '../core/schemas.ts';

/** The risks of a deal (spec 3 §3). */
export const riskTypes = [
  'stagnant',
  'no_contact',
  'no_next_action',
  'overdue',
  'postponed',
  'no_amount',
  'no_decision_maker',
  'low_win_segment',
] as const;
export const riskStatuses = ['open', 'handled', 'ignored'] as const;
export const riskSeverities = ['high', 'medium', 'low'] as const;

const RiskMemo = named('DealRiskMemo', 'A note on a risk of a deal.', {
  id: Id,
  risk_type: oneOf(riskTypes),
  status: oneOf(riskStatuses),
  memo: Type.String(),
  user_id: Id,
  created_at: Type.String(),
});

const Risk = named('DealRisk', 'A risk of a deal with the numbers of its reason.', {
  risk_type: oneOf(riskTypes),
  severity: oneOf(riskSeverities),
  status: oneOf(riskStatuses),
  /** The days, counts or per cents that the reason names; which, depends on the risk. */
  value: nullable(Type.Number()),
  threshold: nullable(Type.Number()),
  /** The name of the channel or product of a segment. */
  subject: nullable(Type.String()),
  memos: Type.Array(RiskMemo),
});

const RiskyDeal = named('RiskyDeal', 'An open deal with its risks that nobody has handled or ignored.', {
  deal_id: Id,
  name: Type.String(),
  user_id: nullable(Type.Integer()),
  phase_id: Id,
  amount: nullable(Yen),
  expected_contract_date: nullable(Type.String()),
  risks: Type.Array(Type.Omit(Risk, ['status', 'memos']), { minItems: 1 }),
});

const params = Type.Object({ deal_id: Id });

export const dealInsights = defineResource('deal-insights', {
  area: 'reports',
  operations: {
    getDealInsight: {
      summary: 'Get the risks of a deal with their reasons and notes',
      description: 'Empty while `enable_senses_insight` of the deal type is off.',
      method: 'GET',
      path: '/deals/{deal_id}/insight',
      access: access.signedIn({ menu: 'deals' }),
      params,
      response: record(Type.Object({ enabled: Type.Boolean(), risks: Type.Array(Risk) })),
      errors: ['RecordNotFound'],
    },
    listDealInsightTimeline: {
      summary: 'List the phase changes, changes of amount and date, and activities of a deal',
      description: 'Newest first, 20 per page.',
      method: 'POST',
      path: '/deals/{deal_id}/insight/timeline',
      access: access.signedIn({ menu: 'deals' }),
      params,
      body: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
      response: list(
        Type.Object({
          at: Type.String(),
          user_id: nullable(Type.Integer()),
          /** An activity, or null for a change. */
          activity: nullable(Activity),
          change: nullable(
            Type.Object({
              field: oneOf(['amount', 'expected_contract_date']),
              before: nullable(Type.String()),
              after: nullable(Type.String()),
            }),
          ),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listRiskyDeals: {
      summary: 'List open deals with risks, the most severe first',
      description:
        'Looks at the 1,000 largest open deals. Empty while `enable_senses_insight` of the deal type is off.',
      method: 'POST',
      path: '/deals/insights/index',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({
        deal_type_id: Id,
        user_id: Type.Optional(nullable(Id)),
        risk_type: Type.Optional(oneOf(riskTypes)),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(RiskyDeal),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createDealRiskMemo: {
      summary: 'Add a note to a risk of a deal and set its state',
      method: 'POST',
      path: '/deals/{deal_id}/insight/risk_memos',
      access: access.signedIn({ menu: 'deals' }),
      params,
      body: Type.Object({
        risk_type: oneOf(riskTypes),
        status: oneOf(riskStatuses),
        memo: Type.Optional(Type.String({ maxLength: 1_000 })),
      }),
      status: 201,
      response: record(RiskMemo),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
  },
});
