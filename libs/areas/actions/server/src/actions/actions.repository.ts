import type { Action } from '@crm/contract';
import { visibleDeals } from '@crm/deals-server';
import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Static } from 'typebox';

const columns = [
  'actions.id',
  'actions.target_type',
  'actions.deal_id',
  'actions.customer_id',
  'actions.contact_id',
  'actions.pattern_id',
  'actions.purpose_id',
  'actions.status',
  'actions.start_datetime',
  'actions.end_datetime',
  'actions.user_id',
  'actions.pre_note',
  'actions.result',
  'actions.extra_result',
  'actions.created_at',
  'actions.updated_at',
  'actions.lock_version',
] as const;

/** The contract's values are what the table's checks let in. */
export type ActionRow = Static<typeof Action>;

/** Actions that are not deleted, of records that are not deleted either and that the caller may see. */
export const fromActions = (ctx: { domainId: number }) =>
  sqlFor
    .selectFrom('actions')
    .where('actions.domain_id', '=', ctx.domainId)
    .where('actions.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(actions.deal_id is null
        or exists (select 1 from deals where deals.id = actions.deal_id and ${visibleDeals(ctx)}))`,
    ).where(sql<SqlBool>`(actions.customer_id is null or exists (select 1 from customers as c
      where c.domain_id = actions.domain_id and c.id = actions.customer_id and c.deleted_at is null))`)
    .where(sql<SqlBool>`(actions.contact_id is null or exists (select 1 from contacts as c
      where c.domain_id = actions.domain_id and c.id = actions.contact_id and c.deleted_at is null))`);

export const selectActions = (ctx: { domainId: number }) => fromActions(ctx).select(columns).$castTo<ActionRow>();

/** An action of the customer itself, of one of its deals or of one of its people. */
export const ofCustomer = (domainId: number, id: number) => sql<SqlBool>`(
  actions.customer_id = ${id}
  or actions.deal_id in (select id from deals where domain_id = ${domainId} and customer_id = ${id})
  or actions.contact_id in (select id from contacts where domain_id = ${domainId} and customer_id = ${id}))`;

/** Planned ones pinned on top, then the newest first (spec 3 §2.4). */
export const timeline = sql`actions.status = 'planned' desc, actions.start_datetime desc, actions.id desc`;
export const newestFirst = sql`actions.start_datetime desc, actions.id desc`;
