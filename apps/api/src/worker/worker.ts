import { Logger, run } from 'graphile-worker';
import type { DatabaseHandle } from '@crm/database';
import { forgetOldVisits } from '@crm/tracking-server';
import { createSendMailTask } from './send-mail.ts';

/** Only what somebody must look at. */
const quietLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`worker: ${message}`);
});

/** Works off the job queue until stopped; jobs are added in the transaction that needs them. */
export async function startWorker(
  database: DatabaseHandle & { url: string },
  { smtpUrl, prepared }: { smtpUrl: string | undefined; prepared: boolean },
): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: database.url,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    noPreparedStatements: !prepared,
    pollInterval: 2000,
    // At 3:10 in Tokyo; a night that was missed is made up for.
    crontab: '10 18 * * * forget_old_visits ?fill=1d',
    logger: quietLogger,
    taskList: {
      send_mail: createSendMailTask(database, smtpUrl),
      forget_old_visits: async () => void (await forgetOldVisits(database, new Date())),
    },
  });
  return { stop: () => runner.stop() };
}
