import { EventEmitter } from 'node:events';
import { Logger, run } from 'graphile-worker';
import type { Job, Runner, Task as QueueTask, WorkerEvents } from 'graphile-worker';
import { signatureFor } from '@crm/email-server';
import { doOrdered, jobOfLog, keepAuditIndex, keepSearchIndex, startRelay } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { refoldKeys } from '../refold/refold-keys.ts';
import { startHeartbeat } from './heartbeat.ts';
import { JobsInHand } from './jobs-in-hand.ts';
import { keepRunning } from './keep-running.ts';
import { createSendMailTask } from './send-mail.ts';

/** Logs the events that need attention, with their job and the request that ordered it. */
const queueLogger = (log: FastifyBaseLogger) =>
  new Logger(({ workerId }) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const { job } = (meta ?? {}) as { job?: Job };
    const about = job && doOrdered(job.payload, { task: job.task_identifier, jobId: job.id }, jobOfLog);
    log[level === 'error' ? 'error' : 'warn']({ ...about, workerId }, message);
  });

/** Runs at 3:10 in Tokyo; a missed night is made up for. */
const NIGHTLY = '10 18 * * * clean_up ?fill=1d';
/** Runs at 8:00 in Tokyo; after noon the plan of the day is useless. */
const MORNING = '0 23 * * * morning_news ?fill=4h';
const EVERY_TEN_MINUTES = '*/10 * * * * sync_accounting';
const EVERY_MINUTE = '* * * * * keep_search_index\n* * * * * wake_automations';

interface WorkerOptions {
  /** The database's address: the queue needs connections of its own. */
  url: string;
  smtpUrl: string | undefined;
  prepared: boolean;
}

/** Works off the job queue until stopped; jobs are added in the transaction that needs them. */
export async function startWorker(app: AppContext, options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log } = app.server;
  const poolIds: string[] = [];
  const jobs = new JobsInHand();
  const queue = await keepRunning(
    () => runQueue(app, options, { poolIds, jobs }),
    (reason) => log.error({ poolIds }, `the job queue ended and is started again: ${reason}`),
  );
  const relay = startRelay(app.database, app.events, log);
  const heartbeat = await startHeartbeat(options.url, { poolIds, jobs }, (message) => log.warn({ poolIds }, message));
  return {
    async stop() {
      await relay.stop();
      await queue.stop();
      await heartbeat.stop();
    },
  };
}

/** Starts the queue's runner, and records its pools and running jobs for the heartbeat. */
function runQueue(
  app: AppContext,
  { url, smtpUrl, prepared }: WorkerOptions,
  { poolIds, jobs }: { poolIds: string[]; jobs: JobsInHand },
): Promise<Runner> {
  const { log } = app.server;
  const events: WorkerEvents = new EventEmitter();
  // An earlier pool has ended: without its heartbeat, its jobs return to the queue.
  poolIds.length = 0;
  jobs.watch(events);
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  return run({
    connectionString: url,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    noPreparedStatements: !prepared,
    pollInterval: 2000,
    crontab: [NIGHTLY, MORNING, EVERY_TEN_MINUTES, EVERY_MINUTE].join('\n'),
    logger: queueLogger(log),
    events,
    taskList: Object.fromEntries(
      Object.entries({
        ...tasksOf(app),
        send_mail: createSendMailTask(app.database, smtpUrl, (domainId, address) =>
          signatureFor(app, domainId, address),
        ),
        keep_search_index: async () => {
          await refoldKeys(app.database);
          await keepSearchIndex(app);
          await keepAuditIndex(app.database);
        },
        clean_up: () => app.cleaners.run(app.clock.now()),
      } satisfies Record<string, QueueTask>).map(([name, task]) => [name, ordered(name, task, log)]),
    ),
  });
}

/** Runs the task in the scope of the request that ordered it, and logs its end at debug level. */
const ordered =
  (task: string, work: QueueTask, log: FastifyBaseLogger): QueueTask =>
  (payload, helpers) => {
    const { id: jobId, attempts: attempt } = helpers.job;
    return doOrdered(payload, { task, jobId }, async (own) => {
      const begun = performance.now();
      await work(own, helpers);
      log.info({ attempt, ms: Math.round(performance.now() - begun) }, 'job done');
    });
  };

/** Wraps the areas' tasks for the queue. */
const tasksOf = (app: AppContext): Record<string, QueueTask> =>
  Object.fromEntries(
    app.tasks
      .all()
      .map(({ name, run: work }) => [
        name,
        (payload, { job }) => work(payload, { attempt: job.attempts, isLast: job.attempts >= job.max_attempts }),
      ]),
  );
