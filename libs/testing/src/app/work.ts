import { doOrdered } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { Logger, runOnce } from 'graphile-worker';
import type { TaskList } from 'graphile-worker';
import pg from 'pg';

const silent = new Logger(() => () => {});

/** Runs the due jobs in this process until none is left; a failed one waits for its next attempt. */
export async function work(app: AppContext, url: string): Promise<void> {
  const taskList: TaskList = Object.fromEntries(
    app.tasks
      .all()
      .map(({ name, run }) => [
        name,
        (payload, { job }) =>
          doOrdered(payload, { task: name, jobId: job.id }, (own) =>
            run(own, { attempt: job.attempts, isLast: job.attempts >= job.max_attempts }),
          ),
      ]),
  );
  if (app.tasks.all().length === 0) return;
  // The worker does not wait for the end of a pool of its own; the test's database may be dropped before.
  const pgPool = new pg.Pool({ connectionString: url, max: 2 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runOnce({ pgPool, concurrency: 1, noHandleSignals: true, logger: silent, taskList });
  } finally {
    await pgPool.end();
  }
}

/** Makes every scheduled job due. */
export async function hurry(app: AppContext): Promise<void> {
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
}
