import type { ReportFields } from '@crm/records-server';
import { sql } from 'kysely';

const choice = (column: string) => ({ type: 'choice', column }) as const;
const time = (column: string) => ({ type: 'day', column, isTime: true }) as const;

/** The fields of deals for reports. */
export const dealReport: ReportFields = {
  dimensions: {
    user_id: choice('deals.user_id'),
    phase_id: choice('deals.phase_id'),
    probability_id: choice('deals.probability_id'),
    product_id: choice('deals.product_id'),
    channel_id: choice('deals.channel_id'),
    reason_id: choice('deals.reason_id'),
    expected_contract_date: { type: 'day', column: 'deals.expected_contract_date' },
    closed_at: time('deals.closed_at'),
    created_at: time('deals.created_at'),
  },
  measures: {
    amount: 'deals.amount',
    total_profit: 'deals.total_profit',
    weighted_amount: sql`div(deals.amount::numeric * coalesce((select p.rate from probabilities as p
      where p.domain_id = deals.domain_id and p.id = deals.probability_id), 0), 100)`,
    // The days from registration to the end (spec 3 §2.1).
    closing_leadtime: sql`(deals.closed_at at time zone 'Asia/Tokyo')::date
      - (deals.created_at at time zone 'Asia/Tokyo')::date`,
  },
};
