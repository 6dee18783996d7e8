import { automationAttachments } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { linkContext } from '@crm/identity-server';
import { contentDisposition, fileHeaders, notFound, orNotFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { findAutomation } from '../automations/automation-rows.ts';
import { linksOf } from './attachment-links.ts';

const { getAutomationAttachmentUrl } = automationAttachments.operations;

/** Serves the file behind a signed address as a download. */
export function fileRoute(app: AppContext): void {
  app.server.get<{ Params: { token: string } }>(
    '/api/automation_files/:token',
    { config: { rateLimit: app.settings.rateLimits ? { max: 300, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      const link = linksOf(app).verify(request.params.token, app.clock.now());
      if (!link) throw notFound();
      const by = ['getAutomationAttachmentUrl', getAutomationAttachmentUrl] as const;
      const ctx = await linkContext(app, { request, reply, holder: link, by });
      await findAutomation(app, ctx, link.automation);
      const file = orNotFound(
        await ctx.db.first(
          sqlFor
            .selectFrom('automation_attachments')
            .select(['filename', 'mime_type', 'size', 'storage_key'])
            .where('domain_id', '=', ctx.domainId)
            .where('automation_id', '=', link.automation)
            .where('id', '=', link.attachment),
        ),
      );
      const content = await app.storage.read(file.storage_key);
      if (!content) throw notFound();
      return reply
        .headers({
          ...fileHeaders,
          'content-type': file.mime_type,
          'content-length': String(file.size),
          'content-disposition': contentDisposition('attachment', file.filename),
        })
        .send(content);
    },
  );
}
