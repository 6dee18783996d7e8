import type { BulkEntity, BulkOperationType } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import type { Cell, CsvEncoding, AppContext, Locale } from '@crm/server-kit';

/** What to tell about a result; put into words when it is read, in the reader's language. */
export type Notice = { key: 'unmapped'; count: number } | { key: 'failed' };

/** A job under way, as its runner sees it. */
export interface BulkRun {
  house: AppContext;
  db: TenantDb;
  jobId: number;
  userId: number;
  /** The language of whoever asked. */
  locale: Locale;
  encoding: CsvEncoding;
  /** As the area that asked for the job gave them. */
  parameters: unknown;
  /** Says how far the work is. @throws JobCanceled when somebody has deleted the job meanwhile */
  progress(counts: Partial<Counts>): Promise<void>;
}

export interface Counts {
  total_count: number;
  processed_count: number;
  succeeded_count: number;
  failed_count: number;
}

/** A table, page by page: what an export writes. */
export interface Table {
  /** Of the file, without day and ending. */
  name: string;
  header: readonly string[];
  total: number;
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Does one kind of job; an export gives the table that becomes the file. It may run again from the start. */
export type BulkRunner = (run: BulkRun) => Promise<Table | void>;

/** Somebody has deleted the job: what is left of it need not be done. */
export class JobCanceled extends Error {}

const runners = new WeakMap<AppContext, Map<string, BulkRunner>>();

const kindOf = (entity: BulkEntity, operation: BulkOperationType) => `${entity}/${operation}`;

/** From now on jobs of this kind are done by this runner. */
export function onBulkJob(app: AppContext, entity: BulkEntity, operation: BulkOperationType, runner: BulkRunner): void {
  const known = runners.get(app) ?? new Map<string, BulkRunner>();
  runners.set(app, known.set(kindOf(entity, operation), runner));
}

export function runnerOf(app: AppContext, entity: BulkEntity, operation: BulkOperationType): BulkRunner {
  const runner = runners.get(app)?.get(kindOf(entity, operation));
  if (!runner) throw new Error(`nobody does jobs of the kind ${kindOf(entity, operation)}`);
  return runner;
}
