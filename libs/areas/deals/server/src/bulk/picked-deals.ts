import { dealBulkMost } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { compiled, invalid, notFound, writeOrigin } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dealsLocked, lockedAmong } from '../deals/deal-lock.ts';
import { dealSearch } from '../deals/deal-search.ts';
import { livingDeals, visibleInType } from '../deals/visible-deals.ts';
import type { DealFields } from '../deals/write-deals.ts';

export interface Target {
  deal_type_id: number;
  ids?: number[];
  search_condition?: SearchConditionInput;
}

/** The values that a deal is given for its missing fields. */
export interface FilledDeal {
  id: number;
  fields: DealFields;
  /** Their values for the audit log. */
  after: Record<string, unknown>;
}

/** Returns the ids of the selected deals without locking them. */
export const meantDeals = (app: AppContext, ctx: StaffContext, target: Target): Promise<number[]> =>
  dealsOf(app, ctx, ctx.db, target, sql``);

/**
 * Returns the ids of the selected deals and locks them until the end of the transaction; in the order of ids, so that
 * two bulk changes never deadlock.
 */
export const pickedDeals = (app: AppContext, ctx: StaffContext, db: TenantDb, target: Target): Promise<number[]> =>
  dealsOf(app, ctx, db, target, sql`for no key update`);

/**
 * Splits off the locked deals.
 * @param ids the selected deals
 * @throws AppError DealLocked unless locked ones may be left out and others remain
 */
export async function openDeals(
  ctx: StaffContext,
  db: TenantDb,
  ids: readonly number[],
  leavesOutLocked: boolean | undefined,
): Promise<{ open: number[]; lockedCount: number }> {
  const locked = await lockedAmong(ctx, ids, db);
  const open = ids.filter((id) => !locked.has(id));
  // With no deal left, the locks are an error.
  if (locked.size > 0 && !(leavesOutLocked && open.length > 0)) throw dealsLocked(locked.size);
  return { open, lockedCount: locked.size };
}

async function dealsOf(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  target: Target,
  lock: RawBuilder<unknown>,
): Promise<number[]> {
  const { ids, search_condition: search, deal_type_id: dealTypeId } = target;
  if ((ids === undefined) === (search === undefined)) throw invalid({ field: 'ids', rule: 'choice' });
  const which = ids
    ? sql`deals.id = any(${[...new Set(ids)]}::bigint[])`
    : await dealSearch(ctx, search, app.clock.now(), dealTypeId);
  const rows = await db.all(
    compiled(sql<{ id: number }>`select deals.id from deals
      where ${visibleInType(ctx)} and deals.deal_type_id = ${dealTypeId} and ${which}
      order by deals.id limit ${dealBulkMost + 1} ${lock}`),
  );
  if (rows.length > dealBulkMost) throw invalid({ field: 'search_condition', rule: 'too_many' });
  if (rows.length === 0 && ids) throw notFound();
  return rows.map(({ id }) => id);
}

/** The columns that a bulk change may write, and whose values are stored for the undo. */
export const kept = [
  'amount',
  'expected_contract_date',
  'user_id',
  'product_id',
  'probability_id',
  'channel_id',
  'phase_id',
  'phase_changed_at',
  'reason_id',
  'closed_at',
  'board_order',
  'updated_at',
  'updated_by',
] as const;

/** Stores who changes which deals, and their previous values; returns the operation's id. */
export async function noteBefore(
  ctx: StaffContext,
  db: TenantDb,
  { ids, kind, now }: { ids: readonly number[]; kind: 'update' | 'delete'; now: Date },
): Promise<number> {
  const values = sql.join(kept.map((column) => sql`${sql.lit(column)}::text, ${sql.ref(`deals.${column}`)}`));
  const row = await db.first(
    compiled(sql<{ id: number }>`with operation as (
        insert into deal_bulk_operations (domain_id, user_id, kind, created_at, request_id)
        values (${ctx.domainId}, ${ctx.userId}, ${kind}, ${now}, ${ctx.requestId}) returning id
      ), noted as (
        insert into deal_bulk_operation_rows (domain_id, operation_id, deal_id, lock_version, before)
        select deals.domain_id, operation.id, deals.id, deals.lock_version + 1, jsonb_build_object(${values})
        from deals cross join operation
        where ${livingDeals(ctx)} and deals.id = any(${ids}::bigint[])
      )
      select id from operation`),
  );
  return row!.id;
}

/**
 * Stores also the previous values of fields that are about to be filled, for the undo; deals that are given contacts
 * had none.
 */
export const noteFilled = (
  ctx: StaffContext,
  { operationId, ids, contactIds }: { operationId: number; ids: readonly number[]; contactIds: readonly number[] },
) =>
  compiled(sql`update deal_bulk_operation_rows noted
    set before = noted.before || jsonb_build_object('deal_code', deals.deal_code, 'search_key', deals.search_key,
      'customs', deals.customs, 'filled_contact_ids', to_jsonb(${contactIds}::bigint[]))
    from deals
    where noted.domain_id = ${ctx.domainId} and noted.operation_id = ${operationId}
      and noted.deal_id = any(${ids}::bigint[]) and deals.domain_id = noted.domain_id and deals.id = noted.deal_id`);

/**
 * Selects an operation's rows as `noted`, each with its deal as `deals`. The rows are too new for the planner's statistics:
 * it expects one of ten thousand, and would read all of them for each deal if it were free to.
 */
export const notedDeals = (ctx: StaffContext, operationId: number) =>
  sql`(select * from deal_bulk_operation_rows
      where domain_id = ${ctx.domainId} and operation_id = ${operationId}) as noted
    cross join lateral (select * from deals
      where deals.domain_id = noted.domain_id and deals.id = noted.deal_id offset 0) as deals`;

interface WrittenMany {
  operationId: number;
  action: 'update' | 'delete';
  /** The columns to write, of `deals`. */
  fields: RawBuilder<unknown>;
  /** The values for the audit log. */
  after: object;
  /** The values of single deals, which are written with the others. */
  filled?: readonly FilledDeal[];
  now: Date;
}

/**
 * Returns the query that writes an operation's deals, so that the history of each shows the change like any other. They
 * are written from the last card of a column to the first: those that enter a phase keep their order on top of it.
 */
export function writeMany(ctx: StaffContext, { operationId, action, fields, after, filled = [], now }: WrittenMany) {
  const changed = sql`${JSON.stringify(after)}::jsonb || coalesce(filled.after, '{}')`;
  const before = sql`(select coalesce(jsonb_object_agg(key, noted.before -> key), '{}') from jsonb_object_keys(${changed}) as key
    where key = any(${[...kept]}::text[]))`;
  return compiled(sql<{ id: number }>`select id from write_deals(${ctx.domainId}, null, (
      select jsonb_agg(jsonb_build_object('id', deals.id, 'action', ${action}::text,
        'fields', ${fields} || coalesce(filled.fields, '{}'),
        'changes', jsonb_build_object('before', ${before}, 'after', ${changed}, 'bulk', ${operationId}::bigint))
        order by deals.board_order desc, deals.id desc)
      from ${notedDeals(ctx, operationId)}
      left join jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled (id bigint, fields jsonb, after jsonb)
        on filled.id = deals.id
    ), ${writeOrigin(ctx, now)}::jsonb)`);
}
