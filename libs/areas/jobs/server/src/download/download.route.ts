import { sqlFor } from '@crm/database';
import { contentDisposition, fileHeaders, notFound, originOf } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { viewersOf } from '@crm/identity-server';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
import { mayTake } from './may-take.ts';
import { readDownload } from './download-links.ts';

/**
 * The file behind a signed link. It stands beside the contract: a browser opens it as an address, without the headers of
 * a session; the link itself says who was given it, and the audit log keeps who took the file.
 */
export function downloadRoute(house: House): void {
  house.app.get<{ Params: { token: string } }>(
    '/api/files/:token',
    { config: { rateLimit: house.settings.rateLimits ? { max: 60, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      const download = readDownload(house, request.params.token);
      if (!download) throw notFound();
      const db = house.database.tenant(download.domain);
      const job = await bulkJobsRepository.find(db, download.job);
      // As they are now: who has left or may not export any more takes nothing.
      const taker = (await viewersOf(db, [download.user])).get(download.user);
      if (!job || !taker || !mayTake(taker.session, job.entity)) throw notFound();
      const content = job.file_key ? await house.storage.read(job.file_key) : undefined;
      if (!content) throw notFound();
      await db.all(
        sqlFor.insertInto('audit_logs').values({
          domain_id: download.domain,
          user_id: download.user,
          action: 'export',
          entity: job.entity,
          changes: JSON.stringify({ job_id: job.id, downloaded: job.file_name }),
          ...originOf({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id }),
        }),
      );
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
