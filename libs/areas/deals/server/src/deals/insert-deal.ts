import { sqlFor, template } from '@crm/database';
import type { DealsTable, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

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
  deal: DealValues;
  contactIds: readonly number[];
  now: Date;
}

/** A deal with the first row of its history and its contacts, in one statement; gives its id. */
export async function insertDeal(db: TenantDb, { deal, contactIds, now }: NewDeal): Promise<number> {
  return (await db.first(dealInsert({ ...deal, contact_ids: [...new Set(contactIds)], now })))!.id;
}

/** One text whatever is filled in, so that it is planned once per connection. */
const dealInsert = template((given: DealValues & { contact_ids: number[]; now: Date }) => {
  const { domain_id, phase_id, created_by, contact_ids, now } = given;
  const values = Object.fromEntries(columns.map((name) => [name, given[name]])) as DealValues;
  return sqlFor
    .with('new_deal', (qb) =>
      qb
        .insertInto('deals')
        .values({ ...values, created_at: now, updated_at: now, phase_changed_at: now })
        .returning('id'),
    )
    .with('history', (qb) =>
      qb
        .insertInto('deal_phase_histories')
        .columns(['domain_id', 'deal_id', 'phase_id', 'user_id', 'entered_at'])
        .expression(
          qb
            .selectFrom('new_deal')
            .select([
              sql<number>`${domain_id}::bigint`.as('domain_id'),
              'new_deal.id',
              sql<number>`${phase_id}::bigint`.as('phase_id'),
              sql<number | null>`${created_by}::bigint`.as('user_id'),
              sql<string>`${now}::timestamptz`.as('entered_at'),
            ]),
        ),
    )
    .with('contacts_of_deal', (qb) =>
      qb
        .insertInto('deal_contacts')
        .columns(['domain_id', 'deal_id', 'contact_id'])
        .expression(
          qb
            .selectFrom('new_deal')
            .select([
              sql<number>`${domain_id}::bigint`.as('domain_id'),
              'new_deal.id',
              sql<number>`unnest(${contact_ids}::bigint[])`.as('contact_id'),
            ]),
        ),
    )
    .selectFrom('new_deal')
    .select('id');
});
