import type { BulkEntity, BulkOperationType, ExportFormat } from '@crm/contract';
import type { AppContext, Locale } from '@crm/server-kit';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
import { JobStopped, runnerOf } from './bulk-run.ts';
import type { BulkRun, Notice } from './bulk-run.ts';
import { keyOf, writeFile } from './write-file.ts';
import { runSlices } from './run-slices.ts';
import { bulkJob } from './tasks.ts';

const { load, start, update, finish } = bulkJobsRepository;

/** Registers the one runner of all bulk jobs. A finished job does not run again; an interrupted one continues. */
export function runBulkJobsOn(app: AppContext): void {
  app.tasks.on(bulkJob, async ({ domain_id: domainId, job_id: jobId }, { isLast }) => {
    const db = app.database.tenant(domainId);
    const job = await load(db, jobId);
    if (!job || !(await start(db, jobId, app.clock.now()))) return;
    const run: BulkRun = {
      app,
      db,
      jobId,
      userId: job.user_id,
      locale: (job.parameters as { locale?: Locale }).locale ?? 'ja',
      format: (job.parameters as { format?: ExportFormat }).format ?? ((job.csv_encoding ?? 'cp932') as ExportFormat),
      parameters: job.parameters,
      progress: async (counts) => {
        if (!(await update(db, jobId, counts))) throw new JobStopped();
      },
      slices: (work) => runSlices(db, jobId, work),
    };
    try {
      const table = await runnerOf(app, job.entity as BulkEntity, job.operation_type as BulkOperationType)(run);
      const result = table ? await writeFile(run, table) : {};
      if (!(await finish(db, jobId, app.clock.now(), result))) throw new JobStopped();
    } catch (error) {
      if (error instanceof JobStopped) return app.storage.remove(keyOf(run));
      if (!isLast) throw error;
      const notices = JSON.stringify([{ key: 'failed' } satisfies Notice]);
      await update(db, jobId, { status: 'failed', notices, finished_at: app.clock.now() });
      throw error;
    }
  });
}
