import { estimates } from '@crm/contract';
import { linkContext } from '@crm/identity-server';
import { Places, contentDisposition, fileHeaders, notFound } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { findRow, findVersion } from '../estimates/find-estimate.ts';
import { drawVersion, fileNameOf } from './estimate-pdf.ts';
import { endPdfThread } from './pdf-thread.ts';
import { pdfLinks } from './pdf-url.ts';

const WINDOW = 60_000;
const PER_WINDOW = 120;
const { createEstimatePdfUrl } = estimates.operations;

/**
 * The PDF behind a signed address. What was sent comes as it was kept; what was not is drawn now. Whoever may no longer
 * see the deal finds nothing, also within the five minutes.
 */
export function pdfRoute(house: House): void {
  const places = new Places();
  house.app.addHook('onClose', endPdfThread);
  house.app.get<{ Params: { token: string } }>(
    '/api/estimate_files/:token',
    { config: { rateLimit: house.settings.rateLimits ? { max: PER_WINDOW, timeWindow: WINDOW } : false } },
    async (request, reply) => {
      const link = pdfLinks(house).verify(request.params.token, house.clock.now());
      if (!link) throw notFound();
      const by = ['createEstimatePdfUrl', createEstimatePdfUrl] as const;
      const ctx = await linkContext(house, { request, reply, holder: link, by });
      const row = await findRow(ctx, link.estimate);
      const version = await findVersion(ctx.db, link.estimate, link.version);
      places.take(ctx);
      const name = version.file_name ?? fileNameOf(row.number, link.version, version.content.customer_name);
      const content = version.storage_key
        ? await house.storage.read(version.storage_key)
        : await drawVersion(house, ctx, { id: link.estimate, version: link.version });
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
