import { bulkOperationJobStatuses } from '@crm/contract';
import { linkContext } from '@crm/identity-server';
import { Places, auditInsert, contentDisposition, fileHeaders, orNotFound, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
import { onlyOf } from '../bulk-jobs/read-bulk-jobs.ts';
import { mayTake } from './may-take.ts';
import { readDownload } from './download-links.ts';

const { getBulkOperationJobStatus } = bulkOperationJobStatuses.operations;

/**
 * Serves the file behind a signed link. The route is outside the contract, because a browser opens it without the
 * headers of a session; the link names its holder, and the audit log records the download.
 */
export function downloadRoute(app: AppContext): void {
  const places = new Places();
  app.server.get<{ Params: { token: string } }>(
    '/api/files/:token',
    { config: { rateLimit: app.settings.rateLimits ? { max: 60, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      const download = readDownload(app, request.params.token);
      if (!download) throw notFound();
      const by = ['getBulkOperationJobStatus', getBulkOperationJobStatus] as const;
      const ctx = await linkContext(app, { request, reply, holder: download, by });
      const job = orNotFound(await bulkJobsRepository.find(ctx.db, download.job, onlyOf(ctx)));
      // The right to export may have been withdrawn since.
      if (!mayTake(ctx.session, job.entity)) throw notFound();
      places.take(ctx);
      const content = job.file_key ? await app.storage.read(job.file_key) : undefined;
      if (!content) throw notFound();
      const changes = { job_id: job.id, downloaded: job.file_name };
      await ctx.db.all(auditInsert(ctx, { action: 'export', entity: job.entity, changes }));
      return reply
        .headers({
          'content-type': job.content_type ?? 'application/octet-stream',
          'content-length': String(job.file_size),
          'content-disposition': contentDisposition('attachment', job.file_name ?? 'download'),
          ...fileHeaders,
        })
        .send(content);
    },
  );
}
