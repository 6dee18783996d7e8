import type { DealsTable } from '@crm/database';
import { compiled, definitionsState, originOf, seesDealType, viewerTemplate } from '@crm/server-kit';
import type { StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

/** The columns that a registration writes, with their types; others have defaults. */
const filled = {
  deal_type_id: 'bigint',
  phase_id: 'bigint',
  name: 'text',
  deal_code: 'text',
  search_key: 'text',
  customer_id: 'bigint',
  user_id: 'bigint',
  probability_id: 'bigint',
  product_id: 'bigint',
  channel_id: 'bigint',
  reason_id: 'bigint',
  amount: 'bigint',
  expected_contract_date: 'date',
  closed_at: 'timestamptz',
  board_order: 'float8',
  customs: 'jsonb',
} as const;

const columns = Object.keys(filled) as (keyof typeof filled)[];

type DealValues = Pick<Insertable<DealsTable>, (typeof columns)[number]>;

interface NewDeal {
  id: number;
  deal: DealValues;
  contactIds: readonly number[];
  /** The changes in the audit log. */
  changes: object;
  now: Date;
  /** The state of the company's definitions at the time of the check. */
  definitions: number;
}

/**
 * Inserts a deal with its first history row, its contacts and its audit row in one statement, which returns the deal's
 * row. Inserts nothing when the deal type is deleted or the definitions have changed since the check; the previous
 * statement locks the type, so neither can happen afterwards.
 */
export const insertDeal = (ctx: StaffContext, { id, deal, contactIds, changes, now, definitions }: NewDeal) =>
  dealInsert(ctx, {
    ...deal,
    ...originOf(ctx),
    id,
    contact_ids: [...new Set(contactIds)],
    changes: JSON.stringify(changes),
    now,
    definitions,
  });

type Given = DealValues &
  ReturnType<typeof originOf> & { id: number; contact_ids: number[]; changes: string; now: Date; definitions: number };

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

/** One text for all values, so that it is planned once per connection. */
const dealInsert = viewerTemplate((viewer: Viewer, given: Given) => {
  const { domainId, userId } = viewer;
  const now = sql`${given.now}::timestamptz`;
  const by = sql`${userId}::bigint`;
  const company = sql`${domainId}::bigint`;
  return compiled(sql<WrittenDeal>`
    with new_deal as (
      insert into deals (domain_id, id, created_by, updated_by, created_at, updated_at, phase_changed_at,
        ${sql.join(columns.map((name) => sql.ref(name)))})
      overriding system value
      select ${company}, ${given.id}::bigint, ${by}, ${by}, ${now}, ${now}, ${now},
        ${sql.join(columns.map((name) => sql`${given[name]}::${sql.raw(filled[name])}`))}
      where ${definitionsState(domainId)} = ${given.definitions}::bigint and exists (select from deal_types
        where domain_id = ${company} and id = ${given.deal_type_id}::bigint and deleted_at is null and enabled
          and ${seesDealType(viewer)})
      returning ${sql.join(written.map((name) => sql.ref(name)))}
    ), history as (
      insert into deal_phase_histories (domain_id, deal_id, phase_id, user_id, entered_at)
      select ${company}, id, phase_id, created_by, created_at from new_deal
    ), people as (
      insert into deal_contacts (domain_id, deal_id, contact_id)
      select ${company}, id, unnest(${given.contact_ids}::bigint[]) from new_deal
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select ${company}, ${by}, 'create', 'deal', id, ${given.changes}::jsonb, ${given.request_id}::text, ${given.ip}::text,
        ${given.user_agent}::text
      from new_deal
    )
    select * from new_deal`);
});
