import type { BulkEntity, BulkJobStatus, BulkOperationType } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { DAY_MS } from '@crm/format/days';
import { sql } from 'kysely';

/** The days for which files and jobs are kept (spec 3 §2.16). */
const KEPT_DAYS = 30;
const open = ['queued', 'validating', 'running'] as const;

interface NewJob {
  userId: number;
  entity: BulkEntity;
  operation: BulkOperationType;
  title: string;
  parameters: object;
  now: Date;
}

async function insert(tx: Transaction, domainId: number, job: NewJob): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      domain_id: domainId,
      user_id: job.userId,
      entity: job.entity,
      operation_type: job.operation,
      title: job.title,
      parameters: JSON.stringify(job.parameters),
      created_at: job.now,
      expires_at: new Date(job.now.getTime() + KEPT_DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a member's unfinished export of a kind. */
async function activeExport(
  tx: Transaction,
  domainId: number,
  { entity, userId }: { entity: BulkEntity; userId: number },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bulk_jobs')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('status', 'in', open)
    .where('deleted_at', 'is', null)
    .where('operation_type', '=', 'export')
    .where('entity', '=', entity)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the visible jobs with the requesting member's name: everybody's, or one member's. */
const visible = (domainId: number, onlyOf: number | undefined) =>
  sqlFor
    .selectFrom('bulk_jobs as j')
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'j.domain_id').onRef('m.user_id', '=', 'j.user_id'),
    )
    .where('j.domain_id', '=', domainId)
    .where('j.deleted_at', 'is', null)
    .$if(onlyOf !== undefined, (query) => query.where('j.user_id', '=', onlyOf!));

/** The columns that are shown of a job, and those that its file needs. */
const columns = [
  'j.id',
  'j.user_id',
  'j.entity',
  'j.operation_type',
  'j.title',
  'j.status',
  'j.is_paused',
  'j.total_count',
  'j.processed_count',
  'j.succeeded_count',
  'j.failed_count',
  'j.notices',
  'j.file_key',
  'j.file_name',
  'j.file_size',
  'j.content_type',
  'j.created_at',
  'j.started_at',
  'j.finished_at',
  'j.expires_at',
  'm.name as user_name',
  'm.deleted_at as user_deleted_at',
  'm.disabled_at as user_disabled_at',
] as const;

/** The number of the company's jobs before a queued one that change data, too; null for all other jobs. */
const jobsBefore = sql<number | null>`case when j.status = 'queued' and j.operation_type <> 'export' and not j.is_paused
  then (select count(*)::int from bulk_jobs as before where before.domain_id = j.domain_id and before.id < j.id
    and before.status in (${sql.join(open)}) and before.operation_type <> 'export' and not before.is_paused
    and before.deleted_at is null) end`.as('jobs_before');

/** Returns the visible jobs with everything that is shown of them. */
const shown = (domainId: number, onlyOf: number | undefined) =>
  visible(domainId, onlyOf).select(columns).select(jobsBefore);

const find = (db: TenantDb, id: number, onlyOf?: number) => db.first(shown(db.domainId, onlyOf).where('j.id', '=', id));

export type JobRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Reads the runner's columns of a job that is not deleted. */
const load = (db: TenantDb, id: number) =>
  db.first(
    sqlFor
      .selectFrom('bulk_jobs')
      .leftJoin('members', (join) =>
        join.onRef('members.domain_id', '=', 'bulk_jobs.domain_id').onRef('members.user_id', '=', 'bulk_jobs.user_id'),
      )
      .select(['id', 'bulk_jobs.user_id', 'entity', 'operation_type', 'parameters', 'status', 'members.csv_encoding'])
      .where('bulk_jobs.domain_id', '=', db.domainId)
      .where('id', '=', id)
      .where('bulk_jobs.deleted_at', 'is', null),
  );

interface Change {
  status?: BulkJobStatus;
  total_count?: number | null;
  processed_count?: number;
  succeeded_count?: number;
  failed_count?: number;
  notices?: string;
  file_key?: string;
  file_name?: string;
  file_size?: number;
  content_type?: string;
  started_at?: Date;
  finished_at?: Date;
}

const living = (domainId: number, id: number) =>
  sqlFor
    .updateTable('bulk_jobs')
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Updates a running job; returns false when it was paused, cancelled or deleted meanwhile. */
async function update(db: TenantDb, id: number, change: Change): Promise<boolean> {
  const row = await db.first(
    living(db.domainId, id).set(change).where('status', '=', 'running').where('is_paused', '=', false).returning('id'),
  );
  return row !== undefined;
}

/**
 * Starts a job, or continues it after an interruption: without slices it begins anew. Returns false when there is
 * nothing to do: it has ended, or is paused.
 */
async function start(db: TenantDb, id: number, now: Date): Promise<boolean> {
  const kept = (column: 'processed_count' | 'succeeded_count' | 'failed_count') =>
    sql<number>`case when cursor is null then 0 else ${sql.ref(column)} end`;
  const row = await db.first(
    living(db.domainId, id)
      .set({
        status: 'running',
        started_at: sql<string>`coalesce(started_at, ${now})`,
        total_count: sql<number | null>`case when cursor is not null then total_count end`,
        processed_count: kept('processed_count'),
        succeeded_count: kept('succeeded_count'),
        failed_count: kept('failed_count'),
      })
      .where('status', 'in', open)
      .where('is_paused', '=', false)
      .returning('id'),
  );
  return row !== undefined;
}

/** Ends a job that has run to its end; returns false when it was cancelled or deleted in its last moments. */
async function finish(db: TenantDb, id: number, now: Date, result: Change): Promise<boolean> {
  const status = sql<string>`case when failed_count > 0 then 'completed_with_errors' else 'completed' end`;
  const row = await db.first(
    living(db.domainId, id)
      .set({ ...result, status, is_paused: false, finished_at: now })
      .where('status', '=', 'running')
      .returning('id'),
  );
  return row !== undefined;
}

/** Deletes the jobs, all or none; a running one is cancelled. Returns the keys of their files. */
async function remove(
  tx: Transaction,
  domainId: number,
  ids: readonly number[],
  onlyOf: number | undefined,
  now: Date,
) {
  return tx
    .updateTable('bulk_jobs')
    .set({
      deleted_at: now,
      status: sql<string>`case when status in (${sql.join(open)}) then 'canceled' else status end`,
    })
    .where('domain_id', '=', domainId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .$if(onlyOf !== undefined, (query) => query.where('user_id', '=', onlyOf!))
    .returning(['id', 'title', 'file_key'])
    .execute();
}

/** Pauses, resumes or cancels an unfinished job; returns it, or undefined when it has ended or is not visible. */
async function steer(
  tx: Transaction,
  domainId: number,
  { id, onlyOf, set }: { id: number; onlyOf: number | undefined; set: 'pause' | 'resume' | 'cancel' },
  now: Date,
) {
  const changes = {
    pause: { is_paused: true, status: 'queued' },
    resume: { is_paused: false },
    cancel: { status: 'canceled', is_paused: false, finished_at: now },
  };
  return tx
    .updateTable('bulk_jobs')
    .set(changes[set])
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', open)
    .$if(set !== 'cancel', (query) => query.where('is_paused', '=', set === 'resume'))
    .$if(onlyOf !== undefined, (query) => query.where('user_id', '=', onlyOf!))
    .returning(['id', 'operation_type', 'title'])
    .executeTakeFirst();
}

export const bulkJobsRepository = {
  insert,
  activeExport,
  visible,
  shown,
  find,
  load,
  start,
  update,
  finish,
  steer,
  remove,
};
