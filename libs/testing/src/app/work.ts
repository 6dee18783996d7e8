import { doOrdered } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { Logger, runOnce } from 'graphile-worker';
import type { TaskList } from 'graphile-worker';

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
  await runOnce({
    connectionString: url,
    maxPoolSize: 2,
    concurrency: 1,
    noHandleSignals: true,
    logger: silent,
    taskList,
  });
}

/** Makes every scheduled job due. */
export async function hurry(app: AppContext): Promise<void> {
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
}
