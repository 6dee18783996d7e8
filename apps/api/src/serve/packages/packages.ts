import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOf } from '@crm/server-kit';
import type { FastifyInstance } from 'fastify';
import { forAnySite } from '../public-form/embed-scripts.ts';
import { plainPageStyle } from '../plain-page.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { packagesPage } from './packages-page.ts';
import type { OfferedPackage } from './packages-page.ts';

/**
 * Serves the libraries that other projects install: a page at `/packages/`, and the tarballs. A tarball's ETag and digest
 * are the integrity in the page's list and in lock files; caches ask again, because a build may change it.
 */
export function servePackages(server: FastifyInstance, folder: string, publicUrl: string): void {
  const list = join(folder, 'packages.json');
  if (!existsSync(list)) return;
  const offered = JSON.parse(readFileSync(list, 'utf8')) as OfferedPackage[];
  server.get('/packages', (_request, reply) => reply.redirect('/packages/', 301));
  server.get<{ Querystring: { lang?: string | string[] } }>('/packages/', (request, reply) => {
    const language = localeOf([request.query.lang].flat()[0] ?? request.headers['accept-language']);
    return reply
      .headers(plainPageHeaders(plainPageStyle))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(packagesPage(offered, publicUrl, language));
  });
  for (const { file, integrity } of offered) {
    const etag = `"${integrity}"`;
    server.get(`/packages/${file}`, (request, reply) => {
      reply.headers(forAnySite).header('cache-control', 'no-cache').header('etag', etag).type('application/gzip');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const digest = integrity.slice('sha512-'.length);
      return reply.header('repr-digest', `sha-512=:${digest}:`).send(readFileSync(join(folder, file)));
    });
  }
}
