import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guardScriptHash } from '@crm/webform-renderer/server';
import { hashSource } from '../security-headers.ts';

const compress = promisify(brotliCompress);

interface PageSettings {
  /** The link header for what the page loads next; a proxy may send it as an early hint. */
  link?: string;
  /** The origins that may show the page in a frame; undefined: any. */
  embedders?: readonly string[] | 'nobody';
}

/** A finished page: its text, the compressed text, and its headers with its tag. */
export interface Page {
  html: string;
  brotli: Buffer;
  headers: Record<string, string> & { etag: string };
}

export async function finishPage(html: string, { link, embedders = [] }: PageSettings = {}): Promise<Page> {
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const headers = {
    'content-security-policy': policy(embedders, styleOf(html)),
    vary: 'accept-encoding, accept-language',
    // A response with a visitor's cookie belongs in that browser's cache only.
    'cache-control': 'private, no-cache',
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    ...(link && { link }),
  };
  return { html, brotli, headers };
}

/**
 * Builds the policy of the page: only our script and the guard run in it, and only the style in its head is inline.
 * `form-action` stays open to http(s): after a post without script the browser follows the owner's redirect. A
 * malformed origin cannot break out of the policy.
 */
const policy = (embedders: readonly string[] | 'nobody', style: string | undefined): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${guardScriptHash}`,
    `style-src 'self'${style === undefined ? '' : ` ${hashSource(style)}`}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self' https: http:",
    "base-uri 'none'",
    `frame-ancestors ${ancestors(embedders)}`,
  ].join('; ');

/**
 * Returns the text of the style element in the page's head, which comes before anything that a form's owner wrote. The
 * head has one such element, so the pattern takes linear time.
 */
const styleOf = (html: string): string | undefined =>
  /^<!doctype html>[^]*?<style id="ewf-styles">([^]*?)<\/style>/.exec(html.slice(0, html.indexOf('</head>')))?.[1];

function ancestors(embedders: readonly string[] | 'nobody'): string {
  if (embedders === 'nobody') return "'none'";
  return embedders.length > 0 ? ["'self'", ...embedders.filter(isOrigin)].join(' ') : '*';
}

const isOrigin = (text: string): boolean => /^https?:\/\/[^\s;,'"]+$/.test(text);

/** Sends a page: 304 when the browser has it, compressed when the browser accepts that. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  reply.headers(page.headers).type('text/html; charset=utf-8');
  if (status === 200 && request.method === 'GET' && request.headers['if-none-match'] === page.headers.etag) {
    return reply.status(304).send();
  }
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli
    ? reply.status(status).header('content-encoding', 'br').send(page.brotli)
    : reply.status(status).send(page.html);
}
