import { Type } from 'typebox';
import { Count, Id, named, nullable, oneOf } from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';

type JobKind = Extract<(typeof recordKinds)[number], { hasJobs: true }>;
const jobKinds: readonly JobKind[] = recordKinds.filter((kind) => 'hasJobs' in kind);
const others = [
  'campaign_list',
  'webform_submission',
  'audit_log',
  'demo_data',
  'merge',
  'member',
  'import_format',
] as const;
export type BulkEntity = JobKind['entity'] | (typeof others)[number];

/** The kinds of records of jobs (spec 3 §3). */
export const bulkEntities: readonly BulkEntity[] = [...jobKinds.map(({ entity }) => entity), ...others];

export const bulkOperationTypes = ['create', 'update', 'delete', 'export', 'merge', 'link', 'undo'] as const;
export type BulkOperationType = (typeof bulkOperationTypes)[number];

export const bulkJobStatuses = [
  'queued',
  'validating',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'canceled',
] as const;
export type BulkJobStatus = (typeof bulkJobStatuses)[number];

export const BulkJob = named('BulkJob', 'A bulk job, for example an import or an export.', {
  id: Id,
  entity: oneOf(bulkEntities),
  operation_type: oneOf(bulkOperationTypes),
  /** The subject in words, for example the name of a form. */
  title: Type.String(),
  status: oneOf(bulkJobStatuses),
  user: Type.Object({ id: Id, name: Type.String() }),
  /** True while it is paused: it is queued, and continues where it stopped once it is resumed. */
  is_paused: Type.Boolean(),
  /** Number of the company's jobs before it, while it waits for its turn to change data; otherwise null. */
  jobs_before: nullable(Count),
  /** Total number of rows; null until it is known. */
  total_count: nullable(Type.Integer()),
  processed_count: Count,
  succeeded_count: Count,
  failed_count: Count,
  /** 0 to 100. */
  progress: Type.Integer(),
  /** Messages about the result, in the reader's language. */
  notices: Type.Array(Type.String()),
  file: nullable(
    Type.Object({
      name: Type.String(),
      size: Type.Integer(),
      /** Valid for five minutes; reading the job again returns a new one. */
      download_url: Type.String(),
    }),
  ),
  created_at: Type.String(),
  started_at: nullable(Type.String()),
  finished_at: nullable(Type.String()),
  /** The time at which the job and its file are deleted. */
  expires_at: Type.String(),
});
