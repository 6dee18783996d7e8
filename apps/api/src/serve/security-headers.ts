import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Answers of the API that say nothing of their own: they are data, whatever a browser may take them for. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A source expression that allows exactly this inline script or style, with its quotes: `'sha256-…'`. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of a page that shows text and its own style, and runs nothing; with `frames` also pages of ours in it. */
export const plainPageHeaders = (style: string, { frames = false } = {}) => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/**
 * Headers of a page of the apps. Scripts and style sheets come as files of ours. No inline script is there, none is
 * allowed; style elements must bear the page's nonce (React Aria makes two), and style attributes in markup are refused
 * (React sets styles as properties, which no policy is about). `connectTo` is a further origin that the apps may send
 * to: the storage, where browsers take files there themselves.
 */
export const appHeaders = (nonce: string, connectTo?: string) => ({
  ...common,
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${connectTo ? ` ${connectTo}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** What every answer carries; behind TLS also the promise to be reached by nothing else for a year. */
export function installSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const everywhere = {
    ...common,
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  server.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(everywhere)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!request.url.startsWith('/api/')) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
  });
}
