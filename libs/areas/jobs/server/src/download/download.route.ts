import { sqlFor } from '@crm/database';
import { notFound } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
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
      const content = job?.file_key ? await house.storage.read(job.file_key) : undefined;
      if (!job || !content) throw notFound();
      await db.all(
        sqlFor.insertInto('audit_logs').values({
          domain_id: download.domain,
          user_id: download.user,
          action: 'export',
          entity: job.entity,
          changes: JSON.stringify({ job_id: job.id, downloaded: job.file_name }),
          request_id: request.id,
        }),
      );
      return reply
        .headers({
          'content-type': job.content_type ?? 'application/octet-stream',
          'content-length': String(job.file_size),
          'content-disposition': disposition(job.file_name ?? 'download'),
          'cache-control': 'private, no-store',
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(content);
    },
  );
}

/** RFC 6266: an ASCII name for old clients, the real one for all others. */
const disposition = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
