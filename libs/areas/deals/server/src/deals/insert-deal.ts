import { template } from '@crm/database';
import type { DealsTable } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

const columns = [
  'domain_id',
  'deal_type_id',
  'phase_id',
  'name',
  'deal_code',
  'search_key',
  'customer_id',
  'user_id',
  'probability_id',
  'product_id',
  'channel_id',
  'reason_id',
  'amount',
  'expected_contract_date',
  'closed_at',
  'board_order',
  'customs',
  'created_by',
  'updated_by',
] as const;

type DealValues = Pick<Insertable<DealsTable>, (typeof columns)[number]>;

interface NewDeal {
  id: number;
  deal: DealValues;
  contactIds: readonly number[];
  now: Date;
}

/** A deal with the first row of its history and its contacts, in one statement, which answers the row that was written. */
export const insertDeal = ({ id, deal, contactIds, now }: NewDeal) =>
  contactIds.length === 0
    ? dealInsert({ ...deal, id, now })
    : dealWithContacts({ ...deal, id, contact_ids: [...new Set(contactIds)], now });

type Given = DealValues & { id: number; now: Date };

const written = [
  'id',
  'deal_type_id',
  'name',
  'customer_id',
  'user_id',
  'phase_id',
  'probability_id',
  'product_id',
  'channel_id',
  'amount',
  'expected_contract_date',
  'last_action_completed_at',
  'next_action_at',
  'updated_at',
  'lock_version',
  'deal_code',
  'reason_id',
  'phase_changed_at',
  'closed_at',
  'created_at',
  'created_by',
  'updated_by',
  'customs',
] as const;

export type WrittenDeal = Pick<Selectable<DealsTable>, (typeof written)[number]>;

const intoDeals = (given: Given) => {
  const { id, now } = given;
  return sql`insert into deals (id, ${sql.join(columns.map((name) => sql.ref(name)))}, created_at, updated_at, phase_changed_at)
    overriding system value
    values (${id}, ${sql.join(columns.map((name) => given[name]))}, ${now}, ${now}, ${now})
    returning ${sql.join(written.map((name) => sql.ref(name)))}`;
};

const intoHistory = ({ domain_id, id, phase_id, created_by, now }: Given) =>
  sql`insert into deal_phase_histories (domain_id, deal_id, phase_id, user_id, entered_at)
    values (${domain_id}, ${id}, ${phase_id}, ${created_by}, ${now})`;

/** One text whatever is filled in, so that it is planned once per connection. */
const dealInsert = template((given: Given) =>
  compiled(sql<WrittenDeal>`
    with new_deal as (${intoDeals(given)}), history as (${intoHistory(given)})
    select * from new_deal`),
);

const dealWithContacts = template((given: Given & { contact_ids: number[] }) => {
  const { id, domain_id, contact_ids } = given;
  return compiled(sql<WrittenDeal>`
    with new_deal as (${intoDeals(given)}), history as (${intoHistory(given)}), people as (
      insert into deal_contacts (domain_id, deal_id, contact_id)
      select ${domain_id}::bigint, ${id}::bigint, unnest(${contact_ids}::bigint[]))
    select * from new_deal`);
});
