import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** The policy of API answers, which set none of their own: they are data, whatever type a browser guesses. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns a source expression that allows exactly this inline script or style, with its quotes: `'sha256-…'`. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the headers of a page that shows text and its own style, and runs nothing; `frames` also allows our own pages
 * in it.
 */
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
 * Returns the headers of an app's page. Scripts and style sheets are our own files. Inline scripts are not allowed;
 * style elements must carry the page's nonce (React Aria creates two), and style attributes in markup are refused
 * (React sets styles as properties, which no policy restricts). The apps may also send to `connectTo`: the storage,
 * where browsers upload files directly.
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

/** Sets the headers of every answer; behind TLS also HSTS for a year. */
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
