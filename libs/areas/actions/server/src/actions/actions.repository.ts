import type { Action } from '@crm/contract';
import { presentCustoms } from '@crm/custom-fields-server';
import { starred } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { seesAction, seesContact } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Static } from 'typebox';

/** Who asks: an action of a deal that they may not see does not exist for them. */
export type Viewer = Parameters<typeof visibleDeals>[0];

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
  'actions.created_by',
  'actions.created_at',
  'actions.updated_at',
  'actions.lock_version',
] as const;

/** The contract's values are what the table's checks let in. */
export type ActionRow = Static<typeof Action>;
type ReadRow = Omit<ActionRow, 'customs'> & { customs: object };

/**
 * How the planner is to look at what actions are about. By itself it would have all deals and customers of the company in
 * memory, which is right for everything and wrong for a page of 50; with `offset` it looks each up.
 */
type Way = 'all' | 'each';
const offset = { all: sql``, each: sql`offset 0` };

const visible = (ctx: Viewer, way: Way) => sql<SqlBool>`(actions.deal_id is null
  or exists (select 1 from deals where deals.id = actions.deal_id and ${visibleDeals(ctx)} ${offset[way]}))`;

const targetIsThere = (table: 'customers' | 'contacts', key: 'customer_id' | 'contact_id', way: Way) => sql<SqlBool>`(
  ${sql.ref(`actions.${key}`)} is null or exists (select 1 from ${sql.table(table)} as target
    where target.domain_id = actions.domain_id and target.id = ${sql.ref(`actions.${key}`)}
      and target.deleted_at is null ${offset[way]}))`;

/** Actions that are not deleted, of records that are not deleted either and that the caller may see. */
export const fromActions = (ctx: Viewer, way: Way = 'all') =>
  sqlFor
    .selectFrom('actions')
    .where('actions.domain_id', '=', ctx.domainId)
    .where('actions.deleted_at', 'is', null)
    .where(visible(ctx, way))
    .where(seesAction(ctx))
    .where(targetIsThere('customers', 'customer_id', way))
    .where(targetIsThere('contacts', 'contact_id', way));

const ofAction = (table: string) => sql`${sql.table(table)} as part
  where part.domain_id = actions.domain_id and part.action_id = actions.id`;

/**
 * Its own customer, or that of what it is about. Row-level security does not know `coalesce` for a function that tells
 * nothing: with it, every customer would be read.
 */
const isCustomerOf = sql<SqlBool>`c.id = case when actions.customer_id is not null then actions.customer_id
  when d.customer_id is not null then d.customer_id else p.customer_id end`;

/** Actions with the names of what they are about, who takes part, and what was said to them. */
export const selectActions = (ctx: Viewer) =>
  fromActions(ctx)
    .leftJoin('deals as d', (join) =>
      join.onRef('d.domain_id', '=', 'actions.domain_id').onRef('d.id', '=', 'actions.deal_id'),
    )
    .leftJoin('contacts as p', (join) =>
      join.onRef('p.domain_id', '=', 'actions.domain_id').onRef('p.id', '=', 'actions.contact_id'),
    )
    .leftJoin('customers as c', (join) => join.onRef('c.domain_id', '=', 'actions.domain_id').on(isCustomerOf))
    .select(columns)
    .select([
      'd.name as deal_name',
      'd.deal_type_id',
      'c.name as customer_name',
      'p.name as contact_name',
      'actions.customs',
      sql<boolean>`actions.status = 'planned'`.as('active'),
      starred(ctx, 'actions').as('is_starred'),
      sql<number[]>`coalesce((select jsonb_agg(part.user_id order by part.user_id) from ${ofAction('action_invitees')}),
        '[]')`.as('invitee_ids'),
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by person.id)
        from action_contacts as part join contacts as person
          on person.domain_id = part.domain_id and person.id = part.contact_id and person.deleted_at is null and ${seesContact(ctx, 'person')}
        where part.domain_id = actions.domain_id and part.action_id = actions.id), '[]')`.as('contacts'),
      sql<number>`(select count(*) from ${ofAction('action_comments')} and part.deleted_at is null)`.as(
        'comment_count',
      ),
      sql<ActionRow['files']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', part.id, 'name', part.name, 'size', part.size)
          order by part.name_key, part.id)
        from ${ofAction('materials')} and part.deleted_at is null), '[]')`.as('files'),
      sql<ActionRow['reactions']>`coalesce((
        select jsonb_agg(jsonb_build_object('reaction_type', kind.reaction_type, 'user_ids', kind.user_ids)
          order by kind.first)
        from (select part.reaction_type, jsonb_agg(part.user_id order by part.created_at) as user_ids,
            min(part.created_at) as first
          from ${ofAction('action_reactions')} group by part.reaction_type) as kind), '[]')`.as('reactions'),
    ])
    .$castTo<ReadRow>();

/** An action as it leaves the server. */
export const presentAction = (row: ReadRow): ActionRow => ({
  ...row,
  customs: presentCustoms(row.customs) as ActionRow['customs'],
});

/** As arrays the ids are found once and lead to the indexes of actions; otherwise every action would be read. */
const anyOf = (column: string, ids: RawBuilder<unknown>) => sql`${sql.ref(column)} = any(array(${ids}))`;

/** Those that are not deleted, as their index has them; actions of deleted ones are not there anyway. */
const idsOf = (table: 'deals' | 'contacts', domainId: number, customerId: number) =>
  sql`select id from ${sql.table(table)} where domain_id = ${domainId} and customer_id = ${customerId} and deleted_at is null`;

/** An action of the customer itself, of one of its deals or of one of its people. */
export const ofCustomer = (domainId: number, id: number) => sql<SqlBool>`(
  actions.customer_id = ${id}
  or ${anyOf('actions.deal_id', idsOf('deals', domainId, id))}
  or ${anyOf('actions.contact_id', idsOf('contacts', domainId, id))})`;

/** An action that the contact is the target of, or takes part in. */
export const ofContact = (domainId: number, id: number) => sql<SqlBool>`(
  actions.contact_id = ${id}
  or ${anyOf('actions.id', sql`select action_id from action_contacts where domain_id = ${domainId} and contact_id = ${id}`)})`;

/** Planned ones pinned on top, then the newest first (spec 3 §2.4). */
export const timeline = sql`actions.status = 'planned' desc, actions.start_datetime desc, actions.id desc`;
