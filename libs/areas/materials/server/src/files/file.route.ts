import { Readable } from 'node:stream';
import { contentDisposition, fileHeaders, notFound } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { kindOfMimeType } from '../kinds/material-kinds.ts';
import { versionsOf } from '../materials/material-rows.ts';
import { linksOf } from './file-links.ts';

/** A text is shown as far as anybody reads on a screen. */
const TEXT_SHOWN = 524_288;

/**
 * The file behind a signed address (integrations §6): a browser opens it without the headers of a session, in a place
 * where nothing that is in it can run. Shown in the page are images, PDF and texts alone; all else is a download.
 */
export function fileRoute(house: House): void {
  house.app.get<{ Params: { token: string } }>(
    '/api/material_files/:token',
    { config: { rateLimit: house.settings.rateLimits ? { max: 300, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      const link = linksOf(house).files.verify(request.params.token, house.clock.now());
      if (!link) throw notFound();
      const db = house.database.tenant(link.domain);
      const file = await db.first(versionsOf(link.domain, link.material).where('version', '=', link.version));
      const kind = file && kindOfMimeType(file.mime_type);
      const content = file && (await house.storage.read(file.storage_key));
      if (!content) throw notFound();
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
