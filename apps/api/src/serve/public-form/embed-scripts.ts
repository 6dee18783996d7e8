import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Any page may load the embed scripts, also a page with isolation headers or a sandboxed frame without an origin. */
export const forAnySite = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * Serves the two scripts that other sites include at fixed addresses: `/webforms/embed.js` puts a form into a frame,
 * `/webforms/element.js` defines `<crm-webform>`. They are cached for ten minutes, so a new version reaches every site
 * the same day.
 */
export function serveEmbedScripts(server: FastifyInstance, folder: string): void {
  for (const name of ['embed.js', 'element.js']) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const text = readFileSync(path);
    const brotli = brotliCompressSync(text);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    server.get(`/webforms/${name}`, (request, reply) => {
      reply.headers(forAnySite).header('cache-control', 'public, max-age=600, stale-while-revalidate=86400');
      reply.header('etag', etag).header('vary', 'accept-encoding').type('text/javascript; charset=utf-8');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(text);
    });
  }
}
