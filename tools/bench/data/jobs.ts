import { ask } from '../big/ask.ts';
import type { Bench } from '../cases/case.types.ts';

export interface Job {
  status: string;
  succeeded_count: number;
  failed_count: number;
}

const ended = ['completed', 'completed_with_errors', 'failed', 'canceled'];

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks again and again until the answer is as wanted; returns the seconds since the beginning. */
export async function until(begin: number, isSo: () => Promise<boolean>, every = 50): Promise<number> {
  while (!(await isSo())) await pause(every);
  return (performance.now() - begin) / 1000;
}

/** Starts a job and waits for its end; returns it with its seconds. @throws Error when it does not complete */
export async function runJob(bench: Bench, path: string, body: object = {}): Promise<{ job: Job; seconds: number }> {
  const begin = performance.now();
  const { answer } = await ask<{ data: { job_id: number } }>(bench, { path, body: () => body });
  const question = { path: `/api/rest/bulk_operation_job_statuses/${answer.data.job_id}`, method: 'GET' as const };
  let job: Job;
  const seconds = await until(begin, async () => {
    job = (await ask<{ data: Job }>(bench, question)).answer.data;
    return ended.includes(job.status);
  });
  if (!job!.status.startsWith('completed')) throw new Error(`${path}: the job is ${job!.status}`);
  return { job: job!, seconds };
}

/** Waits until the worker has worked off all events and the keys of duplicates. */
export async function settled({ pool }: Bench): Promise<void> {
  await until(performance.now(), async () => {
    const { rows } = await pool.query<{ is_settled: boolean }>(
      `select not exists (select from event_outbox) and not exists (select from merge_changed_keys)
         and not exists (select from event_cursors where position < (select max(position) from domain_events)) as is_settled`,
    );
    return rows[0]!.is_settled;
  });
}
