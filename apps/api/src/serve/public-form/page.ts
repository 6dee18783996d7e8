import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guardScriptHash } from '@crm/webform-renderer/server';

const compress = promisify(brotliCompress);

/** A finished page: its text, the same compressed, and its tag. */
export interface Page {
  html: string;
  brotli: Buffer;
  etag: string;
}

export async function finishPage(html: string): Promise<Page> {
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { html, brotli, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/**
 * Anybody may embed the page; nothing but our own script and the guard runs in it. `form-action` stays open to http(s):
 * after a post without script the browser follows the owner's redirect.
 */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${guardScriptHash}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self' https: http:",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  vary: 'accept-encoding, accept-language',
};

/** Sends a page: 304 when the browser has it, compressed when it can read that. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  reply.headers(headers).header('cache-control', 'no-cache').header('etag', page.etag).type('text/html; charset=utf-8');
  if (status === 200 && request.method === 'GET' && request.headers['if-none-match'] === page.etag) {
    return reply.status(304).send();
  }
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli
    ? reply.status(status).header('content-encoding', 'br').send(page.brotli)
    : reply.status(status).send(page.html);
}
