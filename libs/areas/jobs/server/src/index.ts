import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { bulkJobsRoutes } from './bulk-jobs/bulk-jobs.routes.ts';
import { cleanBulkJobs, cleanIdempotencyKeys } from './cleaning/clean-bulk-jobs.ts';
import { downloadRoute } from './download/download.route.ts';
import { effectsRoutes } from './effects/effects.routes.ts';
import { handOverRoutes } from './hand-over/hand-over.routes.ts';
import { runBulkJobsOn } from './runner/run-bulk-jobs.ts';

export { JobStopped, onBulkJob } from './runner/bulk-run.ts';
export type { BulkRun, BulkRunner, Counts, Slice, Table } from './runner/bulk-run.ts';
export { requestBulkJob } from './runner/request-bulk-job.ts';
export type { BulkRequest } from './runner/request-bulk-job.ts';

/** The jobs area: background work on many records, and the resulting files. */
export function jobsModule(app: AppContext): void {
  bulkJobsRoutes(app);
  downloadRoute(app);
  handOverRoutes(app);
  effectsRoutes(app);
  runBulkJobsOn(app);
  app.cleaners.add('bulk jobs', (now) => cleanBulkJobs(app, now));
  app.cleaners.add('idempotency keys', (now) => cleanIdempotencyKeys(app, now));
}
