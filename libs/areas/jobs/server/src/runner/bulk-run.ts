import type { BulkEntity, BulkOperationType, ExportFormat } from '@crm/contract';
import type { OpenTransaction, TenantDb } from '@crm/database';
import type { Cell, CsvEncoding, AppContext, Locale } from '@crm/server-kit';

/** A remark about a result, which is worded when it is read, in the reader's language. */
export type Notice = { key: 'unmapped'; count: number } | { key: 'too_large' } | { key: 'failed' };

/** A running job, as its runner sees it. */
export interface BulkRun {
  app: AppContext;
  db: TenantDb;
  jobId: number;
  userId: number;
  /** The language of the requesting member. */
  locale: Locale;
  /** The form of the file of an export. */
  format: ExportFormat;
  /** The parameters from the area that requested the job. */
  parameters: unknown;
  /** Reports the progress. @throws JobStopped when the job was paused, cancelled or deleted meanwhile */
  progress(counts: Partial<Counts>): Promise<void>;
  /**
   * Runs work in slices until one is the last. A slice is one transaction: its writes, its counts and the cursor of the
   * next slice are committed together, so that a killed worker's successor repeats nothing and leaves nothing out.
   * The cursor is stored as JSON; the first slice gets null.
   * @throws JobStopped when the job was paused, cancelled or deleted meanwhile
   */
  slices<C>(work: (db: OpenTransaction, cursor: C | null) => Promise<Slice<C>>): Promise<void>;
}

export interface Counts {
  total_count: number;
  processed_count: number;
  succeeded_count: number;
  failed_count: number;
}

/** The result of a slice. */
export interface Slice<C> {
  /** The place where the next slice begins. */
  cursor: C;
  isLast: boolean;
  /** The total, once it is known. */
  total?: number;
  /** The numbers of rows that this slice wrote, and that it could not write. */
  succeeded: number;
  failed?: number;
}

/** The table that an export writes, page by page. */
export interface Table {
  /** The name of the file, without day and ending. */
  name: string;
  header: readonly string[];
  total: number;
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Present for the result of a job that has counted its rows itself: the encoding of the file that it was given. */
  resultIn?: CsvEncoding;
}

/**
 * A function that runs one kind of job; an export returns the table of its file. It may run again after an
 * interruption: an export from the start, slices from the last one that was committed.
 */
export type BulkRunner = (run: BulkRun) => Promise<Table | void>;

/** The error of a job that was paused, cancelled or deleted while it ran: the rest is skipped. */
export class JobStopped extends Error {}

const runners = new WeakMap<AppContext, Map<string, BulkRunner>>();

const kindOf = (entity: BulkEntity, operation: BulkOperationType) => `${entity}/${operation}`;

/** Registers the runner for this kind of job. */
export function onBulkJob(app: AppContext, entity: BulkEntity, operation: BulkOperationType, runner: BulkRunner): void {
  const known = runners.get(app) ?? new Map<string, BulkRunner>();
  runners.set(app, known.set(kindOf(entity, operation), runner));
}

export function runnerOf(app: AppContext, entity: BulkEntity, operation: BulkOperationType): BulkRunner {
  const runner = runners.get(app)?.get(kindOf(entity, operation));
  if (!runner) throw new Error(`nobody does jobs of the kind ${kindOf(entity, operation)}`);
  return runner;
}
