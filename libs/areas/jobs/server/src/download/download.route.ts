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
 * The file behind a signed link. It stands beside the contract: a browser opens it as an address, without the headers of
 * a session; the link itself says who was given it, and the audit log keeps who took the file.
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
      // Exporting may have been taken away since.
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
