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

/** Returns an unfinished job: of that kind and user, or any that changes data. */
async function active(
  tx: Transaction,
  domainId: number,
  { entity, userId }: { entity?: BulkEntity; userId?: number },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bulk_jobs')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('status', 'in', open)
    .where('deleted_at', 'is', null)
    .where('operation_type', entity ? '=' : '<>', 'export')
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity!).where('user_id', '=', userId!))
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

const find = (db: TenantDb, id: number, onlyOf?: number) =>
  db.first(visible(db.domainId, onlyOf).select(columns).where('j.id', '=', id));

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

/** Updates a job; returns false when it was deleted meanwhile. */
async function update(db: TenantDb, id: number, change: Change): Promise<boolean> {
  const row = await db.first(
    sqlFor
      .updateTable('bulk_jobs')
      .set(change)
      .where('domain_id', '=', db.domainId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
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

export const bulkJobsRepository = { insert, active, visible, columns, find, load, update, remove };
