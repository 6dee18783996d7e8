import { recordBulkMost } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import {
  compiled,
  forbidden,
  orNotFound,
  invalid,
  mayReach,
  notFound,
  originColumns,
  quiet,
  seesContact,
  seesCustomer,
} from '@crm/server-kit';
import type { AppContext, Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';

/** The records of a kind that can be changed in bulk. */
export interface BulkKind {
  entity: 'customer' | 'contact';
  table: 'customers' | 'contacts';
  /** The columns that a bulk change may touch; their old values are kept for the undo. */
  kept: readonly string[];
  /** Returns the ids of the matching records as a sub-query; throws for conditions that the list does not know. */
  matching: (ctx: StaffContext, search: SearchConditionInput | undefined) => Promise<Expression<unknown>>;
  /** The condition of records that cannot be deleted, since others point to them. */
  inUse?: Predicate;
  /** Updates the values that depend on the changed ones. */
  changed?: (db: TenantDb, ids: readonly number[], now: Date) => Promise<void>;
}

export interface BulkTarget {
  ids?: number[];
  search_condition?: SearchConditionInput;
}

const HOUR = 3_600_000;

const sees = { customers: seesCustomer, contacts: seesContact };

const living = ({ table }: BulkKind, ctx: StaffContext): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.domain_id`)} = ${ctx.domainId} and ${sql.ref(`${table}.deleted_at`)} is null
    and ${sees[table](ctx, table)}`;

/**
 * Returns the ids of the target's records and locks them. The ids are in order, so that two bulk changes cannot
 * deadlock.
 */
async function picked(kind: BulkKind, ctx: StaffContext, db: TenantDb, target: BulkTarget): Promise<number[]> {
  const { ids, search_condition: search } = target;
  if ((ids === undefined) === (search === undefined)) throw invalid({ field: 'ids', rule: 'choice' });
  const id = sql.ref(`${kind.table}.id`);
  const which = ids
    ? sql`${id} = any(${[...new Set(ids)]}::bigint[])`
    : sql`${id} in ${await kind.matching(ctx, search)}`;
  const rows = await db.all(
    compiled(sql<{ id: number }>`select ${id} from ${sql.table(kind.table)} where ${living(kind, ctx)} and ${which}
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
        insert into record_bulk_operations (domain_id, user_id, entity, kind, created_at)
        values (${ctx.domainId}, ${ctx.userId}, ${entity}, ${action}, ${now}) returning id
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

/** Writes a row of the audit log for each record, so that its history shows the change like any other. */
const auditMany = (kind: BulkKind, ctx: StaffContext, operationId: number, { action, after }: LoggedMany) => {
  const before = sql.join([
    ...Object.keys(after).map((key) => sql`${sql.lit(key)}::text, noted.before -> ${sql.lit(key)}::text`),
    ...(action === 'delete' ? [sql`'name'::text, noted.before -> 'name'`] : []),
  ]);
  return compiled(sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
    select ${ctx.domainId}, ${ctx.userId}, ${action}, ${kind.entity}, noted.record_id,
      jsonb_build_object('before', jsonb_build_object(${before}), 'after', ${JSON.stringify(after)}::jsonb,
        'bulk', ${operationId}::bigint), ${originColumns(ctx)}
    from record_bulk_operation_rows noted
    where noted.domain_id = ${ctx.domainId} and noted.operation_id = ${operationId}`);
};

interface LoggedMany {
  action: 'update' | 'delete';
  after: object;
}

const missing = (named: readonly number[] | undefined, there: readonly number[]): number =>
  named ? new Set(named).size - there.length : 0;

/** Sets the same values in many records; the caller has checked them. */
export function bulkUpdate(app: AppContext, ctx: StaffContext, kind: BulkKind, target: BulkTarget, changes: object) {
  if (Object.keys(changes).length === 0) throw invalid({ field: 'changes', rule: 'errors.required' });
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const ids = await picked(kind, ctx, db, target);
    const operationId = await noteBefore(kind, ctx, db, { ids, action: 'update', now });
    const set = sql.join([
      ...Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql`lock_version = ${sql.ref(`${kind.table}.lock_version`)} + 1, updated_at = ${now}, updated_by = ${ctx.userId}`,
    ]);
    await db.batch([
      compiled(sql`update ${sql.table(kind.table)} set ${set}
        where ${living(kind, ctx)} and ${sql.ref(`${kind.table}.id`)} = any(${ids}::bigint[])`),
      auditMany(kind, ctx, operationId, { action: 'update', after: changes }),
    ]);
    await kind.changed?.(db, ids, now);
    const counts = { count: ids.length, missing_count: missing(target.ids, ids), in_use_count: 0 };
    return { data: { operation_id: operationId, ...counts } };
  });
}

/** Soft-deletes many records, except those that others point to. */
export function bulkDelete(app: AppContext, ctx: StaffContext, kind: BulkKind, target: BulkTarget) {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const all = await picked(kind, ctx, db, target);
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
    await db.batch([
      compiled(sql`update ${sql.table(kind.table)} set deleted_at = ${now}, updated_by = ${ctx.userId},
          lock_version = ${sql.ref(`${kind.table}.lock_version`)} + 1
        where ${living(kind, ctx)} and ${id} = any(${ids}::bigint[])`),
      auditMany(kind, ctx, operationId, { action: 'delete', after: {} }),
    ]);
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
          .returning('kind'),
      ),
    );
    const column = (name: string) => sql.ref(`${kind.table}.${name}`);
    const isDeleted = operation.kind === 'delete';
    // The member's rights may have changed since: an undo needs the right to the original change.
    if (!mayReach(ctx, kind.entity, isDeleted ? 'delete' : 'save')) throw forbidden();
    const set = sql.join(kind.kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`was.${name}`)}`));
    const noted = sql`record_bulk_operation_rows noted
      where noted.domain_id = ${domainId} and noted.operation_id = ${operationId}`;
    const [, total, restored] = await db.batch([
      quiet,
      compiled(sql<{ count: number }>`select count(*) as count from ${noted}`),
      compiled(sql<{ id: number }>`update ${sql.table(kind.table)}
        set ${set}, deleted_at = null, updated_at = ${now}, updated_by = ${ctx.userId},
          lock_version = ${column('lock_version')} + 1
        from (select * from ${noted}) as old,
          lateral jsonb_populate_record(null::${sql.table(kind.table)}, old.before) as was
        where ${column('domain_id')} = ${domainId} and ${column('id')} = old.record_id
          and ${column('lock_version')} = old.lock_version
          and ${column('deleted_at')} is ${isDeleted ? sql`not null` : sql`null`}
          and ${sees[kind.table](ctx, kind.table)}
        returning ${column('id')}`),
    ]);
    const ids = restored.map((row) => row.id);
    await kind.changed?.(db, ids, now);
    const changes = isDeleted
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object('before', logged.changes -> 'after', 'after', logged.changes -> 'before')`;
    await db.all(
      compiled(sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
        select ${domainId}, ${ctx.userId}, 'update', ${kind.entity}, logged.record_id, ${changes}, ${originColumns(ctx)}
        from audit_logs logged where logged.domain_id = ${domainId} and logged.entity = ${kind.entity}
          and logged.record_id = any(${ids}::bigint[]) and logged.changes -> 'bulk' = to_jsonb(${operationId}::bigint)`),
    );
    return { data: { restored_count: ids.length, changed_since_count: total[0]!.count - ids.length } };
  });
}

export const forgetOldBulks = async ({ database }: AppContext, now: Date): Promise<void> => {
  await database.system
    .deleteFrom('record_bulk_operations')
    .where('created_at', '<', new Date(now.getTime() - HOUR).toISOString())
    .execute();
};
