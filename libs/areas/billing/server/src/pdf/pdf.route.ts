import { estimates } from '@crm/contract';
import { linkContext } from '@crm/identity-server';
import { Places, contentDisposition, fileHeaders, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { findRow, findVersion } from '../estimates/find-estimate.ts';
import { drawVersion, fileNameOf } from './estimate-pdf.ts';
import { endPdfThread } from './pdf-thread.ts';
import { pdfLinks } from './pdf-url.ts';

const WINDOW = 60_000;
const PER_WINDOW = 120;
const { createEstimatePdfUrl } = estimates.operations;

/**
 * Serves the PDF behind a signed address: the stored file of a sent version, a fresh drawing of any other. Returns 404
 * once the member may no longer see the deal, even within the five minutes.
 */
export function pdfRoute(app: AppContext): void {
  const places = new Places();
  app.server.addHook('onClose', endPdfThread);
  app.server.get<{ Params: { token: string } }>(
    '/api/estimate_files/:token',
    { config: { rateLimit: app.settings.rateLimits ? { max: PER_WINDOW, timeWindow: WINDOW } : false } },
    async (request, reply) => {
      const link = pdfLinks(app).verify(request.params.token, app.clock.now());
      if (!link) throw notFound();
      const by = ['createEstimatePdfUrl', createEstimatePdfUrl] as const;
      const ctx = await linkContext(app, { request, reply, holder: link, by });
      const row = await findRow(ctx, link.estimate);
      const version = await findVersion(ctx.db, link.estimate, link.version);
      places.take(ctx);
      const name = version.file_name ?? fileNameOf(row.number, link.version, version.content.customer_name);
      const content = version.storage_key
        ? await app.storage.read(version.storage_key)
        : (await drawVersion(app, ctx, { id: link.estimate, version: link.version })).bytes;
      if (!content) throw notFound();
      return reply
        .headers({
          ...fileHeaders,
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition(link.show ? 'inline' : 'attachment', name),
        })
        .send(content);
    },
  );
}
