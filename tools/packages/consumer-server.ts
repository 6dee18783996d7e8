import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { definition } from './consumers/definition.ts';

/** The received requests, for the checks. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const user = {
  id: 9,
  provider: 'email',
  uid: 'sato@example.co.jp',
  email: 'sato@example.co.jp',
  name: '佐藤 花子',
  nickname: null,
  image: null,
  locale: 'ja',
  current_domain_id: 7,
  terms_check: true,
  demo_only: false,
  profile: { name: 'general', permissions: { menus: {}, functions: {} } },
};

const tokens = (): Record<string, string> => ({
  'access-token': 'token-1',
  'token-type': 'Bearer',
  client: 'client-1',
  uid: user.uid,
  expiry: String(Math.floor(Date.now() / 1000) + 3600),
});

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Starts a consumer's server on loopback: its built files, pages rendered by `render`, and a fake of our API. */
export async function serve(files: string, pages: Record<string, () => Promise<string>>) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      seen.push({
        method: request.method ?? '',
        path: pathname,
        headers: request.headers,
        body: await bodyOf(request),
      });
      const { status, body, headers } = api(`${request.method} ${pathname}`, request.headers);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      return;
    }
    const page = pages[pathname];
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await page());
      return;
    }
    const file = join(files, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) response.writeHead(404).end();
    else createReadStream(file).pipe(response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }));
  }

  const address = await listen(server);
  return { address, seen, close: () => server.closeAllConnections() ?? server.close() };
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

function api(call: string, headers: IncomingMessage['headers']): Answer {
  const known = headers['access-token'] === 'token-1';
  switch (call) {
    case 'POST /api/auth/sign_in':
      return { status: 200, body: { data: user }, headers: tokens() };
    case 'GET /api/auth/validate_token':
      return known
        ? { status: 200, body: { success: true, data: user }, headers: tokens() }
        : { status: 401, body: {} };
    case 'DELETE /api/auth/sign_out':
      return { status: 200, body: { success: true } };
    case 'GET /api/rest/deal_types':
      return known
        ? { status: 200, body: { data: [{ id: 1, name: '新規', order_num: 1 }] } }
        : { status: 401, body: { error: 'SignInRequired' } };
    case 'GET /api/form/abc':
      return { status: 200, body: definition };
    case 'POST /api/form/abc/send_webform':
      return { status: 200, body: {} };
    default:
      return { status: 404, body: { error: 'NotFound' } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text ? JSON.parse(text) : undefined;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
