import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appHeaders } from './security-headers.ts';

interface App {
  /** `/admin/` */
  prefix: string;
  folder: string;
}

/**
 * Serves the built staff app at / and the administrators' app at /admin/. Hashed assets are cached for a year; every
 * other address of an app returns its page, for deep links and the back button. The apps may also send to and fetch
 * from `connectTo`.
 */
export async function serveApps(server: FastifyInstance, root: string, connectTo?: string): Promise<void> {
  const apps: App[] = [
    { prefix: '/admin/', folder: join(root, 'admin-console/dist') },
    { prefix: '/', folder: join(root, 'crm-web/dist') },
  ].filter(({ folder }) => existsSync(join(folder, 'index.html')));

  for (const [index, { prefix, folder }] of apps.entries()) {
    await server.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${prefix}assets/`,
      decorateReply: index === 0,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    });
    const [start, rest] = readFileSync(join(folder, 'index.html'), 'utf8').split('<head>') as [string, string];
    const send = (_request: FastifyRequest, reply: FastifyReply) => {
      const nonce = randomBytes(16).toString('base64');
      reply.headers(appHeaders(nonce, connectTo)).type('text/html; charset=utf-8').header('cache-control', 'no-store');
      return reply.send(`${start}<head><meta property="csp-nonce" nonce="${nonce}" />${rest}`);
    };
    server.get(prefix, send);
    server.get(`${prefix}*`, (request, reply) => (isPage(request) ? send(request, reply) : reply.callNotFound()));
  }
  // Browsers request it on pages that name no icon.
  server.get('/favicon.ico', (_request, reply) => reply.redirect('/assets/mark.svg', 302));
  if (apps.some(({ prefix }) => prefix === '/admin/'))
    server.get('/admin', (_request, reply) => reply.redirect('/admin/', 301));
}

/** Recognizes an address that a person would open: no API call, no missing file. */
function isPage({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0]!;
  return !path.startsWith('/api/') && !/\.\w+$/.test(path) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
