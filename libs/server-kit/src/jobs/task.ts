import { currentOrigin, sqlFor } from '@crm/database';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@crm/database';

/** A kind of job: its name in the queue, and how often it is tried before it is given up. */
export interface Task<P extends object> {
  readonly name: string;
  readonly maxAttempts: number;
  /** Carries the payload's type; never there. */
  readonly payload?: P;
}

/** Tries come after e, e², e³ … seconds, at most six hours apart: eight of them are half an hour, twelve half a day. */
export const defineTask = <P extends object>(name: string, { maxAttempts = 12 } = {}): Task<P> => ({
  name,
  maxAttempts,
});

/** When a job that has failed this often is tried again, in seconds from now. */
export const retryDelay = (attempt: number): number => Math.exp(Math.min(10, attempt));

interface JobOptions {
  /** A job of the same key that still waits is replaced: what is asked for twice is done once. */
  key?: string;
  runAt?: Date;
}

/** Adds a job in the transaction of what causes it: both happen, or neither. */
export async function addJob<P extends object>(
  db: Kysely<Database>,
  task: Task<P>,
  payload: NoInfer<P>,
  options: JobOptions = {},
): Promise<void> {
  await db.executeQuery(jobInsert(task, payload, options));
}

/** The same as a statement, for those who send several at once. The job carries the request that orders it. */
export function jobInsert<P extends object>(task: Task<P>, payload: NoInfer<P>, { key, runAt }: JobOptions = {}) {
  const ordered = { ...payload, origin: currentOrigin() };
  return sql`select add_job(${task.name}, ${JSON.stringify(ordered)}::json, ${key ?? null}, ${runAt ?? null},
    ${task.maxAttempts})`.compile(sqlFor);
}
