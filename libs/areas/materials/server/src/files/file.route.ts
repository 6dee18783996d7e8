import { Readable } from 'node:stream';
import { materials } from '@crm/contract';
import { linkContext } from '@crm/identity-server';
import { Places, contentDisposition, fileHeaders, orNotFound, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { kindOfMimeType } from '../kinds/material-kinds.ts';
import { findMaterial, versionsOf } from '../materials/material-rows.ts';
import { linksOf } from './file-links.ts';

/** The largest part of a text that is shown in the page (bytes). */
const TEXT_SHOWN = 524_288;
/**
 * The lifetime of an address at the storage itself (s): the browser follows it at once, and the storage checks no
 * access.
 */
const DIRECT_SECONDS = 60;
const { createMaterialDownloadUrl } = materials.operations;

/**
 * Serves the file behind a signed address (integrations §6). Browsers open it without session headers, and the response
 * headers keep its content from running. Only images, PDFs and texts are shown in the page, always through this server;
 * everything else is a download, for which a storage that browsers can reach gives a short-lived address of its own.
 */
export function fileRoute(app: AppContext): void {
  const places = new Places();
  app.server.get<{ Params: { token: string } }>(
    '/api/material_files/:token',
    { config: { rateLimit: app.settings.rateLimits ? { max: 300, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      const link = linksOf(app).files.verify(request.params.token, app.clock.now());
      if (!link) throw notFound();
      const by = ['createMaterialDownloadUrl', createMaterialDownloadUrl] as const;
      const ctx = await linkContext(app, { request, reply, holder: link, by });
      await findMaterial(ctx, link.material);
      const file = orNotFound(
        await ctx.db.first(versionsOf(ctx.domainId, link.material).where('version', '=', link.version)),
      );
      const { direct } = app.storage;
      if (direct && !link.show) {
        const disposition = contentDisposition('attachment', file.file_name);
        const there = { type: file.mime_type, disposition, seconds: DIRECT_SECONDS };
        return reply.headers(fileHeaders).redirect(await direct.downloadUrl(file.storage_key, there), 302);
      }
      places.take(ctx);
      const content = await app.storage.read(file.storage_key);
      if (!content) throw notFound();
      const kind = kindOfMimeType(file.mime_type);
      const shown = link.show && kind && kind.preview !== 'none';
      const isText = shown && kind.preview === 'text';
      const size = isText ? Math.min(file.size, TEXT_SHOWN) : file.size;
      return reply
        .headers({
          ...fileHeaders,
          'content-type': isText ? 'text/plain' : file.mime_type,
          'content-length': String(size),
          'content-disposition': contentDisposition(shown ? 'inline' : 'attachment', file.file_name),
        })
        .send(size < file.size ? beginning(content, size) : content);
    },
  );
}

async function* firstBytes(content: Readable, size: number) {
  let left = size;
  for await (const part of content as AsyncIterable<Buffer>) {
    yield part.subarray(0, left);
    left -= part.length;
    if (left <= 0) return;
  }
}

const beginning = (content: Readable, size: number): Readable =>
  Readable.from(firstBytes(content, size), { objectMode: false });
