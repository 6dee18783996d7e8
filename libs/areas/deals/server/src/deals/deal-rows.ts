import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import { bookmarkedBy } from '../deal-bookmarks/bookmarked.ts';
import { colourLabel, joinedBorders } from './colour-label.ts';

/**
 * Joins deals with the tables that name and sort them. The joins are by primary key, so a query that uses no column of
 * one does not pay for it.
 */
export const dealsWithNames = () =>
  sqlFor
    .selectFrom('deals')
    .leftJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
    )
    .leftJoin('deal_types', (join) =>
      join.onRef('deal_types.domain_id', '=', 'deals.domain_id').onRef('deal_types.id', '=', 'deals.deal_type_id'),
    )
    .leftJoin('phases', (join) =>
      join.onRef('phases.domain_id', '=', 'deals.domain_id').onRef('phases.id', '=', 'deals.phase_id'),
    )
    .leftJoin('probabilities', (join) =>
      join
        .onRef('probabilities.domain_id', '=', 'deals.domain_id')
        .onRef('probabilities.id', '=', 'deals.probability_id'),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.domain_id', '=', 'deals.domain_id').onRef('members.user_id', '=', 'deals.user_id'),
    );

const columns = [
  'deals.id',
  'deals.deal_type_id',
  'deals.name',
  'deals.customer_id',
  'customers.name as customer_name',
  'deals.user_id',
  'deals.phase_id',
  'deals.probability_id',
  'deals.product_id',
  'deals.channel_id',
  'deals.amount',
  'deals.expected_contract_date',
  'deals.last_action_completed_at',
  'deals.next_action_at',
  'deals.updated_at',
  'deals.lock_version',
] as const;

/** The additional columns of the list. */
export const listedColumns = [
  'deals.deal_code',
  'deals.reason_id',
  'deals.phase_changed_at',
  'deals.closed_at',
  'deals.created_at',
  'deals.total_cost',
  'deals.total_profit',
  'deals.customs',
] as const;

/** Selects the columns of list rows and board cards; `today` is the day in Tokyo. */
export const dealRows = (today: string, userId: number) =>
  dealsWithNames()
    .select(columns)
    .select(sql<boolean>`deals.limited_to is not null`.as('is_limited'))
    .select(bookmarkedBy(userId).as('is_bookmarked'))
    .select(colourLabel(joinedBorders(today)).as('colour_label'));
