import type { Readable } from 'node:stream';
import { importFileBytes, imports } from '@crm/contract';
import { linkContext } from '@crm/identity-server';
import { AppError, Places, addJob, invalid, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { findImport, importUpdate } from '../imports/stored-import.ts';
import { readUploadLink } from './import-links.ts';
import { readFileTask } from './tasks.ts';

/**
 * Receives the bytes of a file and has them read. The route is outside the contract: the browser sends only the signed
 * address, and a file is accepted once.
 */
export function uploadRoute(app: AppContext): void {
  const places = new Places();
  void app.server.register(async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    server.put<{ Params: { token: string }; Body: Readable | undefined }>(
      '/api/import_files/:token',
      {
        bodyLimit: importFileBytes,
        config: { streamed: true, rateLimit: app.settings.rateLimits ? { max: 60, timeWindow: 60_000 } : false },
      },
      async (request, reply) => {
        const link = readUploadLink(app, request.params.token);
        if (!link) throw notFound();
        const by = ['createImport', imports.operations.createImport] as const;
        const ctx = await linkContext(app, { request, reply, holder: link, by });
        const { id, state, file_key, file_size, lock_version } = await findImport(ctx, link.import);
        if (state !== 'uploading') throw notFound();
        places.take(ctx);
        await app.storage.write(file_key, counted(request.body, file_size));
        const task = { domain_id: ctx.domainId, import_id: id, version: lock_version };
        await ctx.db.transaction(async (db) => {
          await db.all(importUpdate(ctx.domainId, id).set({ state: 'reading' }).where('state', '=', 'uploading'));
          await addJob(db.tx, readFileTask, task);
        });
        return reply.status(204).send();
      },
    );
  });
}

/** Yields the bytes as they come. @throws AppError when there are more or fewer than announced */
async function* counted(body: Readable | undefined, announced: number) {
  let size = 0;
  // Destroying the stream would close the connection before the client can read why the file was refused.
  const parts = body?.iterator({ destroyOnReturn: false }) ?? [];
  for await (const part of parts as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > announced) throw new AppError('PayloadTooLarge');
    yield part;
  }
  if (size < announced) throw invalid({ field: 'file_size', rule: 'size' });
}
