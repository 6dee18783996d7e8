import { EventEmitter } from 'node:events';
import { Logger, run } from 'graphile-worker';
import type { Task as QueueTask, WorkerEvents } from 'graphile-worker';
import { keepSearchIndex } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { startHeartbeat } from './heartbeat.ts';
import { createSendMailTask } from './send-mail.ts';

/** Only what somebody must look at, with the job that it is about, as lines of the log. */
const queueLogger = (log: FastifyBaseLogger) =>
  new Logger(({ taskIdentifier: task, jobId, workerId }) => (level, message) => {
    if (level === 'error') log.error({ task, jobId, workerId }, message);
    else if (level === 'warning') log.warn({ task, jobId, workerId }, message);
  });

/** At 3:10 in Tokyo; a night that was missed is made up for. */
const NIGHTLY = '10 18 * * * clean_up ?fill=1d';
/** At 8:00 in Tokyo; after noon nobody wants the plan of the day any more. */
const MORNING = '0 23 * * * morning_news ?fill=4h';
const EVERY_MINUTE = '* * * * * keep_search_index';

interface WorkerOptions {
  /** Of the database: the queue needs connections of its own. */
  url: string;
  smtpUrl: string | undefined;
  prepared: boolean;
}

/** Works off the job queue until stopped; jobs are added in the transaction that needs them. */
export async function startWorker(
  house: House,
  { url, smtpUrl, prepared }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const { log } = house.app;
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  const runner = await run({
    connectionString: url,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    noPreparedStatements: !prepared,
    pollInterval: 2000,
    crontab: [NIGHTLY, MORNING, EVERY_MINUTE].join('\n'),
    logger: queueLogger(log),
    events,
    taskList: {
      ...tasksOf(house),
      send_mail: createSendMailTask(house.database, smtpUrl),
      keep_search_index: () => keepSearchIndex(house.database),
      clean_up: () => house.cleaners.run(house.clock.now()),
    },
  });
  const heartbeat = await startHeartbeat(url, poolIds, (message) => log.warn({ poolIds }, message));
  return {
    async stop() {
      await runner.stop();
      await heartbeat.stop();
    },
  };
}

/** The rooms' tasks as the queue calls them. */
const tasksOf = (house: House): Record<string, QueueTask> =>
  Object.fromEntries(
    house.tasks
      .all()
      .map(({ name, run: work }) => [
        name,
        (payload, { job }) => work(payload, { attempt: job.attempts, isLast: job.attempts >= job.max_attempts }),
      ]),
  );
