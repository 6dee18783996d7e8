import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guardScriptHash } from '@crm/webform-renderer/server';
import { hashSource } from '../security-headers.ts';

const compress = promisify(brotliCompress);

interface PageSettings {
  /** What the page needs next; a browser asks for it before it has read the page, a proxy may hint at it even earlier. */
  link?: string;
  /** Origins that may show the page in a frame; none named: any. */
  embedders?: readonly string[] | 'nobody';
}

/** A finished page: its text, the same compressed, and its headers with its tag. */
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
    // The page may come with a visitor's cookie: nobody but their browser keeps it.
    'cache-control': 'private, no-cache',
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    ...(link && { link }),
  };
  return { html, brotli, headers };
}

/**
 * Nothing but our own script and the guard runs in the page, and no style is inline but the one in its head. `form-action` stays open to http(s): after a post without
 * script the browser follows the owner's redirect. An origin in a shape of its own cannot break out of the policy.
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
 * The text of the style element in the page's head, which stands before anything that a form's owner wrote. The head has
 * one such element, so the pattern takes linear time.
 */
const styleOf = (html: string): string | undefined =>
  /^<!doctype html>[^]*?<style id="ewf-styles">([^]*?)<\/style>/.exec(html.slice(0, html.indexOf('</head>')))?.[1];

function ancestors(embedders: readonly string[] | 'nobody'): string {
  if (embedders === 'nobody') return "'none'";
  return embedders.length > 0 ? ["'self'", ...embedders.filter(isOrigin)].join(' ') : '*';
}

const isOrigin = (text: string): boolean => /^https?:\/\/[^\s;,'"]+$/.test(text);

/** Sends a page: 304 when the browser has it, compressed when it can read that. */
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
