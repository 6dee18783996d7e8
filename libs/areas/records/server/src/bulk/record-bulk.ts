import { recordBulkMost } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { withdrawNews } from '@crm/notices-server';
import {
  bulkChange,
  compiled,
  forbidden,
  orNotFound,
  invalid,
  mayReach,
  notFound,
  quiet,
  writeOrigin,
} from '@crm/server-kit';
import type { AppContext, Predicate, StaffContext, Step, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { VisibleRows } from '../kinds/visible-rows.ts';

/** The records of a kind that can be changed in bulk. */
export interface BulkKind {
  entity: string;
  table: string;
  /** The condition for the viewer to see a row of the table. */
  sees: VisibleRows;
  /** The columns that a bulk change may touch; their old values are kept for the undo. */
  kept: readonly string[];
  /**
   * The condition for the viewer's role to allow a step for a row, for a kind whose levels depend on the record. Without
   * it the level of the kind counts.
   */
  reaches?: (viewer: Viewer, table: string, step: Step) => RawBuilder<unknown>;
  /**
   * Returns the condition of the records that a target can name, such as those of its definition.
   * @throws AppError when the caller may not take the step there
   */
  scope?: (ctx: StaffContext, target: BulkTarget, step: Step) => Promise<Predicate>;
  /** Returns the ids of the matching records as a sub-query; throws for conditions that the list does not know. */
  matching: (
    ctx: StaffContext,
    search: SearchConditionInput | undefined,
    target: BulkTarget,
  ) => Promise<Expression<unknown>>;
  /** Returns the columns to write in a row, `record`, for changes that are not the same in every row. */
  fields?: (changes: object) => RawBuilder<unknown>;
  /** The condition of records that cannot be deleted, since others point to them. */
  inUse?: Predicate;
  /** Updates the values that depend on the changed ones. */
  changed?: (db: TenantDb, ids: readonly number[], now: Date) => Promise<void>;
}

export interface BulkTarget {
  ids?: number[];
  search_condition?: SearchConditionInput;
}

type RoledEntity = Parameters<typeof mayReach>[1];

const HOUR = 3_600_000;

const living = ({ table, sees }: BulkKind, ctx: StaffContext): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.domain_id`)} = ${ctx.domainId} and ${sql.ref(`${table}.deleted_at`)} is null
    and ${sees(ctx, table)}`;

/**
 * Returns the ids of the target's records and locks them. The ids are in order, so that two bulk changes cannot
 * deadlock.
 */
async function picked(kind: BulkKind, ctx: StaffContext, db: TenantDb, target: BulkTarget, step: Step) {
  const { ids, search_condition: search } = target;
  if ((ids === undefined) === (search === undefined)) throw invalid({ field: 'ids', rule: 'choice' });
  const id = sql.ref(`${kind.table}.id`);
  const which = ids
    ? sql`${id} = any(${[...new Set(ids)]}::bigint[])`
    : sql`${id} in ${await kind.matching(ctx, search, target)}`;
  const within = (await kind.scope?.(ctx, target, step)) ?? sql`true`;
  const rows = await db.all(
    compiled(sql<{
      id: number;
    }>`select ${id} from ${sql.table(kind.table)} where ${living(kind, ctx)} and ${within} and ${which}
      order by ${id} limit ${recordBulkMost + 1} for no key update`),
  );
  if (rows.length > recordBulkMost) throw invalid({ field: 'search_condition', rule: 'too_many' });
  if (rows.length === 0 && ids) throw notFound();
  return rows.map((row) => row.id);
}

interface Noted {
  ids: readonly number[];
  action: 'update' | 'delete';
  now: Date;
}

/** Stores the user, the action and the values before the change; returns the operation's id. */
async function noteBefore(kind: BulkKind, ctx: StaffContext, db: TenantDb, { ids, action, now }: Noted) {
  const { entity, table } = kind;
  const values = sql.join(kind.kept.map((column) => sql`${sql.lit(column)}::text, ${sql.ref(`${table}.${column}`)}`));
  const row = await db.first(
    compiled(sql<{ id: number }>`with operation as (
        insert into record_bulk_operations (domain_id, user_id, entity, kind, created_at, request_id)
        values (${ctx.domainId}, ${ctx.userId}, ${entity}, ${action}, ${now}, ${ctx.requestId}) returning id
      ), noted as (
        insert into record_bulk_operation_rows (domain_id, operation_id, record_id, lock_version, before)
        select ${sql.ref(`${table}.domain_id`)}, operation.id, ${sql.ref(`${table}.id`)},
          ${sql.ref(`${table}.lock_version`)} + 1, jsonb_build_object(${values})
        from ${sql.table(table)} cross join operation
        where ${living(kind, ctx)} and ${sql.ref(`${table}.id`)} = any(${[...ids]}::bigint[])
      )
      select id from operation`),
  );
  return row!.id;
}

interface Written {
  operationId: number;
  action: 'update' | 'delete';
  /** The columns to write, and the changes in the audit log, of a noted row. */
  fields: RawBuilder<unknown>;
  changes: RawBuilder<unknown>;
  /** The condition of the records that are written, `record`; all by default. */
  only?: RawBuilder<unknown>;
  now: Date;
}

/** Returns the query that writes an operation's records with the writer of their kind; it returns their ids. */
const written = ({ table }: BulkKind, ctx: StaffContext, { operationId, now, only = sql`true`, ...row }: Written) =>
  compiled(sql<{ id: number }>`select id from ${sql.raw(`write_${table}`)}(${ctx.domainId}, null, (
      select jsonb_agg(jsonb_build_object('id', record.id, 'lock_version', record.lock_version,
        'action', ${row.action}::text, 'fields', ${row.fields}, 'changes', ${row.changes}) order by record.id)
      from (select * from record_bulk_operation_rows
        where domain_id = ${ctx.domainId} and operation_id = ${operationId}) as noted
      -- The rows are too new for the planner's statistics: each leads to one record.
      cross join lateral (select * from ${sql.table(table)} as one
        where one.domain_id = noted.domain_id and one.id = noted.record_id offset 0) as record
      where ${only}
    ), ${writeOrigin(ctx, now)}::jsonb)`);

/** Returns the changes of a bulk operation in the audit log, so that a record's history shows them like any other. */
function changesOf(operationId: number, action: 'update' | 'delete', after: object) {
  const before = sql.join([
    ...Object.keys(after).map((key) => sql`${sql.lit(key)}::text, noted.before -> ${sql.lit(key)}::text`),
    ...(action === 'delete' ? [sql`'name'::text, noted.before -> 'name'`] : []),
  ]);
  return sql`jsonb_build_object('before', jsonb_build_object(${before}), 'after', ${JSON.stringify(after)}::jsonb,
    'bulk', ${operationId}::bigint)`;
}

const missing = (named: readonly number[] | undefined, there: readonly number[]): number =>
  named ? new Set(named).size - there.length : 0;

/** Sets the same values in many records; the caller has checked them. */
export function bulkUpdate(app: AppContext, ctx: StaffContext, kind: BulkKind, target: BulkTarget, changes: object) {
  if (Object.keys(changes).length === 0) throw invalid({ field: 'changes', rule: 'errors.required' });
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    await db.all(bulkChange);
    const ids = await picked(kind, ctx, db, target, 'save');
    const operationId = await noteBefore(kind, ctx, db, { ids, action: 'update', now });
    const action = 'update';
    const fields = kind.fields?.(changes) ?? sql`${JSON.stringify(changes)}::jsonb`;
    await db.all(
      written(kind, ctx, { operationId, action, fields, changes: changesOf(operationId, action, changes), now }),
    );
    await kind.changed?.(db, ids, now);
    const counts = { count: ids.length, missing_count: missing(target.ids, ids), in_use_count: 0 };
    return { data: { operation_id: operationId, ...counts } };
  });
}

/** Soft-deletes many records, except those that others point to. */
export function bulkDelete(app: AppContext, ctx: StaffContext, kind: BulkKind, target: BulkTarget) {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const all = await picked(kind, ctx, db, target, 'delete');
    const id = sql.ref(`${kind.table}.id`);
    const used = kind.inUse
      ? await db.all(
          compiled(sql<{ id: number }>`select ${id} from ${sql.table(kind.table)}
            where ${living(kind, ctx)} and ${id} = any(${all}::bigint[]) and ${kind.inUse}`),
        )
      : [];
    const held = new Set(used.map((row) => row.id));
    const ids = all.filter((one) => !held.has(one));
    const operationId = await noteBefore(kind, ctx, db, { ids, action: 'delete', now });
    const action = 'delete';
    const fields = sql`jsonb_build_object('deleted_at', ${now}::timestamptz)`;
    await db.all(written(kind, ctx, { operationId, action, fields, changes: changesOf(operationId, action, {}), now }));
    const counts = { count: ids.length, missing_count: missing(target.ids, all), in_use_count: held.size };
    return { data: { operation_id: operationId, ...counts } };
  });
}

/** Restores the values and the deleted records of an operation, except records that somebody has changed since. */
export function undoBulk(app: AppContext, ctx: StaffContext, kind: BulkKind, operationId: number) {
  const now = app.clock.now();
  const { domainId } = ctx;
  return ctx.db.transaction(async (db) => {
    const operation = orNotFound(
      await db.first(
        sqlFor
          .updateTable('record_bulk_operations')
          .set({ undone_at: now })
          .where('domain_id', '=', domainId)
          .where('id', '=', operationId)
          .where('user_id', '=', ctx.userId)
          .where('entity', '=', kind.entity)
          .where('undone_at', 'is', null)
          .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
          .returning(['kind', 'request_id']),
      ),
    );
    const isDeleted = operation.kind === 'delete';
    // The member's rights may have changed since: an undo needs the right to the original change.
    const step = isDeleted ? 'delete' : 'save';
    if (!kind.reaches && !mayReach(ctx, kind.entity as RoledEntity, step)) throw forbidden();
    const [, total, restored] = await db.batch([
      quiet,
      compiled(sql<{ count: number }>`select count(*) as count from record_bulk_operation_rows
        where domain_id = ${domainId} and operation_id = ${operationId}`),
      written(kind, ctx, {
        operationId,
        action: 'update',
        fields: sql`noted.before || '{"deleted_at": null}'`,
        changes: isDeleted ? sql`'{}'::jsonb` : changesBack(kind, operationId),
        only: sql`record.lock_version = noted.lock_version and ${(kind.reaches ?? kind.sees)(ctx, 'record', step)}
          and record.deleted_at is ${isDeleted ? sql`not null` : sql`null`}`,
        now,
      }),
    ]);
    const ids = restored.map((row) => row.id);
    await kind.changed?.(db, ids, now);
    const since = total[0]!.count - ids.length;
    // Records that were changed since keep the change, and its notices.
    if (since === 0) await withdrawNews(db, kind.entity, operation.request_id, now);
    return { data: { restored_count: ids.length, changed_since_count: since } };
  });
}

/** Returns the changes of an undo: those of the operation, the other way round. */
const changesBack = ({ entity }: BulkKind, operationId: number) => sql`(
  select jsonb_build_object('before', logged.changes -> 'after', 'after', logged.changes -> 'before') from audit_logs logged
  where logged.domain_id = noted.domain_id and logged.entity = ${entity} and logged.record_id = noted.record_id
    and logged.changes -> 'bulk' = to_jsonb(${operationId}::bigint) limit 1)`;

export const forgetOldBulks = async ({ database }: AppContext, now: Date): Promise<void> => {
  await database.system
    .deleteFrom('record_bulk_operations')
    .where('created_at', '<', new Date(now.getTime() - HOUR).toISOString())
    .execute();
};
