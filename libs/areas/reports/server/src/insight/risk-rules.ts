import type { Output, dealInsights } from '@crm/contract';

type Risk = Output<(typeof dealInsights)['operations']['getDealInsight']>['data']['risks'][number];
/** A risk before its notes. */
export type FoundRisk = Omit<Risk, 'status' | 'memos'>;

/** The facts of an open deal from which its risks follow. */
export interface RiskFacts {
  /** Whole days in the present phase. */
  stay_days: number;
  /** The median of the days that won deals spent in the phase; null without any. */
  median_days: number | null;
  /** Whole days since the last completed action; null without one. */
  silent_days: number | null;
  /** Whole days since the deal was registered. */
  age_days: number;
  /** The second range of the colour label, in days. */
  silence_limit: number;
  has_next_action: boolean;
  /** Whole days since the expected contract date; not positive before it. */
  overdue_days: number;
  /** The number of times the expected contract date was moved to a later day. */
  postponed_count: number;
  amount: number | null;
  contact_count: number;
  has_decision_maker: boolean;
  /** The channel or product with a high loss rate, per cent, beside that of all deals. */
  segment: { name: string; loss_rate: number; usual_rate: number } | null;
}

/** The position titles of people who decide (spec 3 §2.3). */
export const decisionMakers = '(代表|社長|取締役|役員|本部長|部長)';

const found = (risk_type: FoundRisk['risk_type'], severity: FoundRisk['severity'], more: Partial<FoundRisk> = {}) => ({
  ...{ risk_type, severity, value: null, threshold: null, subject: null },
  ...more,
});

/** Returns the risks of an open deal (spec 3 §2.3), the most severe first. */
export function risksOf(facts: RiskFacts): FoundRisk[] {
  const risks: FoundRisk[] = [];
  const { stay_days, median_days, silent_days, silence_limit, overdue_days, postponed_count, segment } = facts;
  if (median_days !== null && stay_days > 1.5 * median_days) {
    const severity = stay_days > 3 * median_days ? 'high' : 'medium';
    risks.push(found('stagnant', severity, { value: stay_days, threshold: median_days }));
  }
  const silence = silent_days ?? facts.age_days;
  if (silence > silence_limit) {
    const severity = silence > 2 * silence_limit ? 'high' : 'medium';
    risks.push(found('no_contact', severity, { value: silence, threshold: silence_limit }));
  }
  if (overdue_days > 0) risks.push(found('overdue', overdue_days > 30 ? 'high' : 'medium', { value: overdue_days }));
  if (postponed_count >= 2) {
    risks.push(found('postponed', postponed_count >= 4 ? 'high' : 'medium', { value: postponed_count }));
  }
  if (!facts.has_next_action) risks.push(found('no_next_action', 'medium'));
  if (!facts.amount) risks.push(found('no_amount', 'low'));
  if (!facts.has_decision_maker) risks.push(found('no_decision_maker', 'low', { value: facts.contact_count }));
  if (segment) {
    const { name, loss_rate, usual_rate } = segment;
    risks.push(found('low_win_segment', 'low', { value: loss_rate, threshold: usual_rate, subject: name }));
  }
  const order = ['high', 'medium', 'low'];
  return risks.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}
