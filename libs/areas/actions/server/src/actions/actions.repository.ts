import { actionKind } from '@crm/contract';
import type { Action } from '@crm/contract';
import { presentCustoms } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { starred } from '@crm/records-server';
import { seesAction, seesContact } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Static } from 'typebox';

/** The member who asks: an action of a deal that they may not see does not exist for them. */
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

/** The contract's type of an action; the table's check constraints admit no other values. */
export type ActionRow = Static<typeof Action>;
type ReadRow = Omit<ActionRow, 'customs'> & { customs: object };

/**
 * The way in which the planner joins the targets of actions. By default it hashes all deals and customers of the
 * company, which suits a full read and not a page of 50; with `offset` it looks each target up.
 */
type Way = 'all' | 'each';
const offset = { all: sql``, each: sql`offset 0` };

const visible = (ctx: Viewer, way: Way) => sql<SqlBool>`(actions.deal_id is null
  or exists (select 1 from deals where deals.id = actions.deal_id and ${visibleDeals(ctx)} ${offset[way]}))`;

const targetIsThere = (table: 'customers' | 'contacts', key: 'customer_id' | 'contact_id', way: Way) => sql<SqlBool>`(
  ${sql.ref(`actions.${key}`)} is null or exists (select 1 from ${sql.table(table)} as target
    where target.domain_id = actions.domain_id and target.id = ${sql.ref(`actions.${key}`)}
      and target.deleted_at is null ${offset[way]}))`;

/** Returns the condition for the viewer to see an action, deleted or not, whose target is not deleted. */
export const ofVisibleTarget = (
  ctx: Viewer,
  way: Way = 'all',
) => sql<SqlBool>`(${visible(ctx, way)} and ${seesAction(ctx)}
  and ${targetIsThere('customers', 'customer_id', way)} and ${targetIsThere('contacts', 'contact_id', way)})`;

/** Selects actions that are not deleted, whose target is not deleted, and that the caller may see. */
export const fromActions = (ctx: Viewer, way: Way = 'all') =>
  sqlFor
    .selectFrom('actions')
    .where('actions.domain_id', '=', ctx.domainId)
    .where('actions.deleted_at', 'is', null)
    .where(ofVisibleTarget(ctx, way));

const ofAction = (table: string) => sql`${sql.table(table)} as part
  where part.domain_id = actions.domain_id and part.action_id = actions.id`;

/**
 * The customer that is the action's target, or that of its deal or contact. `case` and not `coalesce`: under row-level
 * security PostgreSQL does not treat `coalesce` as leakproof and would read every customer.
 */
const isCustomerOf = sql<SqlBool>`c.id = case when actions.customer_id is not null then actions.customer_id
  when d.customer_id is not null then d.customer_id else p.customer_id end`;

/**
 * Selects actions with the names of their targets, their participants, files and reactions, and the number of comments.
 */
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
      starred(ctx, actionKind).as('is_starred'),
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
        select jsonb_agg(jsonb_build_object('reaction_type', kind.reaction_type, 'user_ids', kind.user_ids, 'ids', kind.ids)
          order by kind.first)
        from (select part.reaction_type, jsonb_agg(part.user_id order by part.created_at, part.id) as user_ids,
            jsonb_agg(part.id order by part.created_at, part.id) as ids,
            min(part.created_at) as first
          from ${ofAction('action_reactions')} group by part.reaction_type) as kind), '[]')`.as('reactions'),
    ])
    .$castTo<ReadRow>();

/** Converts a row to the action that the API returns. */
export const presentAction = (row: ReadRow): ActionRow => ({
  ...row,
  customs: presentCustoms(row.customs) as ActionRow['customs'],
});

/**
 * Compares with an array of ids, which is computed once and leads to the indexes of actions; otherwise every action is
 * read.
 */
const anyOf = (column: string, ids: RawBuilder<unknown>) => sql`${sql.ref(column)} = any(array(${ids}))`;

/** Selects ids by the partial index of records that are not deleted; the list shows no actions of deleted ones. */
const idsOf = (table: 'deals' | 'contacts', domainId: number, customerId: number) =>
  sql`select id from ${sql.table(table)} where domain_id = ${domainId} and customer_id = ${customerId} and deleted_at is null`;

/** Matches actions of the customer, of its deals and of its contacts. */
export const ofCustomer = (domainId: number, id: number) => sql<SqlBool>`(
  actions.customer_id = ${id}
  or ${anyOf('actions.deal_id', idsOf('deals', domainId, id))}
  or ${anyOf('actions.contact_id', idsOf('contacts', domainId, id))})`;

/** Matches actions with the contact as target or participant. */
export const ofContact = (domainId: number, id: number) => sql<SqlBool>`(
  actions.contact_id = ${id}
  or ${anyOf('actions.id', sql`select action_id from action_contacts where domain_id = ${domainId} and contact_id = ${id}`)})`;

/** The order of a timeline: planned actions first, then the newest (spec 3 §2.4). */
export const timeline = sql`actions.status = 'planned' desc, actions.start_datetime desc, actions.id desc`;
