import { currentOrigin, sqlFor } from '@crm/database';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@crm/database';

/** A kind of job: its name in the queue, and its greatest number of attempts. */
export interface Task<P extends object> {
  readonly name: string;
  readonly maxAttempts: number;
  /** Only for the payload's type; never set. */
  readonly payload?: P;
}

/**
 * Defines a task. Retries follow after e, e², e³ … seconds, at most six hours apart: eight attempts take half an hour,
 * twelve half a day.
 */
export const defineTask = <P extends object>(name: string, { maxAttempts = 12 } = {}): Task<P> => ({
  name,
  maxAttempts,
});

/** Returns the delay of the next attempt after so many failures, in seconds. */
export const retryDelay = (attempt: number): number => Math.exp(Math.min(10, attempt));

interface JobOptions {
  /** A key: a waiting job of the same key is replaced, so that repeated requests run once. */
  key?: string;
  runAt?: Date;
}

/** Adds a job whose turn comes after the jobs of the same queue that were added before; they never run at once. */
export async function addJobInTurn<P extends object>(
  db: Kysely<Database>,
  queue: string,
  task: Task<P>,
  payload: NoInfer<P>,
): Promise<void> {
  const ordered = JSON.stringify({ ...payload, origin: currentOrigin() });
  await sql`select add_job_in_turn(${queue}, ${task.name}, ${ordered}::json, ${task.maxAttempts})`.execute(db);
}

/** Adds a job in the transaction of its cause, so that both are committed or neither. */
export async function addJob<P extends object>(
  db: Kysely<Database>,
  task: Task<P>,
  payload: NoInfer<P>,
  options: JobOptions = {},
): Promise<void> {
  await db.executeQuery(jobInsert(task, payload, options));
}

/** Returns the statement that adds a job, for batches. The job stores the request that created it. */
export function jobInsert<P extends object>(task: Task<P>, payload: NoInfer<P>, { key, runAt }: JobOptions = {}) {
  const ordered = { ...payload, origin: currentOrigin() };
  return sql`select add_job(${task.name}, ${JSON.stringify(ordered)}::json, ${key ?? null}, ${runAt ?? null},
    ${task.maxAttempts})`.compile(sqlFor);
}
