import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** An hour: pages that nobody updates include the script, and must get a new version by themselves. */
const SECONDS = 3600;

/** Serves `/t.js` to the pages of companies' sites: from any origin, compressed once. */
export function serveTrackingScript(server: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 't.js'))) return;
  const read = (name: string) => readFileSync(join(folder, name));
  const plain = read('t.js');
  const compressed = { br: read('t.js.br'), gzip: read('t.js.gz') };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  server.get('/t.js', (request, reply) => {
    reply
      .header('cache-control', `public, max-age=${SECONDS}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
      .type('text/javascript; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
    return encoding ? reply.header('content-encoding', encoding).send(compressed[encoding]) : reply.send(plain);
  });
}
