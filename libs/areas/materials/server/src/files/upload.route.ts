import type { Readable } from 'node:stream';
import { materialUploads } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { linkContext } from '@crm/identity-server';
import { AppError, Places, orNotFound, invalid, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { linksOf } from './file-links.ts';

const { getDealMaterialUploadToken } = materialUploads.operations;

/**
 * Receives the bytes of an upload that goes through this server. The route is outside the contract, like an address of
 * the storage: the browser sends only the signed address. A complete upload is accepted once. An address at a storage
 * that browsers can reach has no such check: its bytes are not read until a session files them.
 */
export function uploadRoute(app: AppContext): void {
  const places = new Places();
  void app.server.register(async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    server.put<{ Params: { token: string }; Body: Readable | undefined }>(
      '/api/material_uploads/:token',
      {
        bodyLimit: limits.domain.materialBytes,
        config: { streamed: true, rateLimit: app.settings.rateLimits ? { max: 120, timeWindow: 60_000 } : false },
      },
      async (request, reply) => {
        const link = linksOf(app).uploads.verify(request.params.token, app.clock.now());
        if (!link) throw notFound();
        const by = ['getDealMaterialUploadToken', getDealMaterialUploadToken] as const;
        const ctx = await linkContext(app, { request, reply, holder: link, by });
        const upload = orNotFound(
          await ctx.db.first(
            sqlFor
              .selectFrom('material_uploads')
              .select(['storage_key', 'size'])
              .where('domain_id', '=', link.domain)
              .where('id', '=', link.upload)
              .where('received_at', 'is', null)
              .where('used_at', 'is', null),
          ),
        );
        places.take(ctx);
        await receive(app, upload, request.body);
        await ctx.db.all(
          sqlFor
            .updateTable('material_uploads')
            .set({ received_at: app.clock.now() })
            .where('domain_id', '=', link.domain)
            .where('id', '=', link.upload),
        );
        return reply.status(204).send();
      },
    );
  });
}

async function receive(app: AppContext, upload: { storage_key: string; size: number }, body: Readable | undefined) {
  async function* counted() {
    let size = 0;
    // Destroying the stream would close the connection before the client can read why the file was refused.
    const parts = body?.iterator({ destroyOnReturn: false }) ?? [];
    for await (const part of parts as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > upload.size) throw new AppError('PayloadTooLarge');
      yield part;
    }
    if (size < upload.size) throw invalid({ field: 'filesize', rule: 'size' });
  }
  await app.storage.write(upload.storage_key, counted());
}
