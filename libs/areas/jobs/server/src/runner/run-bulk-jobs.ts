import type { BulkEntity, BulkOperationType } from '@crm/contract';
import { createCsvWriter, csvFileName } from '@crm/server-kit';
import type { CsvEncoding, AppContext, Locale } from '@crm/server-kit';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
import { JobStopped, runnerOf } from './bulk-run.ts';
import type { BulkRun, Notice, Table } from './bulk-run.ts';
import { runSlices } from './run-slices.ts';
import { bulkJob } from './tasks.ts';

const { load, start, update, finish } = bulkJobsRepository;
const contentTypes: Record<CsvEncoding, string> = {
  cp932: 'text/csv; charset=Shift_JIS',
  utf8: 'text/csv; charset=utf-8',
};

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
      encoding: (job.csv_encoding ?? 'cp932') as CsvEncoding,
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

const keyOf = ({ db, jobId }: BulkRun): string => `jobs/${db.domainId}/${jobId}.csv`;

/** Writes the table to a file, page by page, so that memory holds one page at a time. */
async function writeFile(run: BulkRun, { name, header, total, pages, resultIn }: Table) {
  const encoding = resultIn ?? run.encoding;
  const csv = createCsvWriter(encoding);
  if (!resultIn) await run.progress({ total_count: total });
  let processed = 0;
  async function* content() {
    yield csv.rows([header]);
    for await (const page of pages) {
      yield csv.rows(page);
      processed += page.length;
      if (!resultIn) await run.progress({ processed_count: processed, succeeded_count: processed });
    }
  }
  const file_size = await run.app.storage.write(keyOf(run), content());
  const notices: Notice[] = csv.unmapped > 0 ? [{ key: 'unmapped', count: csv.unmapped }] : [];
  return {
    file_key: keyOf(run),
    file_name: csvFileName(name, run.app.clock.now()),
    file_size,
    content_type: contentTypes[encoding],
    notices: JSON.stringify(notices),
    ...(resultIn ? {} : { total_count: processed }),
  };
}
