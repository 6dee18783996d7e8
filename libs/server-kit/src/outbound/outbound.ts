import http from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { systemResolve } from './addresses.ts';
import type { Resolve } from './addresses.ts';
import { OutboundError } from './outbound-error.ts';
import { checkTarget } from './target.ts';
import type { Target } from './target.ts';

export interface OutboundRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
  /** Timeout of the whole call including name resolution and body, in ms; default 10,000. */
  timeoutMs?: number;
  /** Greatest size of the answer's body; default 256 KB. */
  maxBytes?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The port for outgoing HTTP calls. It does not follow redirects: a 3xx is returned as an answer. */
export interface Outbound {
  /** @throws OutboundError */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** True only in tests, which call servers on this machine. */
  allowLoopback?: boolean;
  resolve?: Resolve;
}

export function createOutbound({ allowLoopback = false, resolve = systemResolve }: OutboundOptions = {}): Outbound {
  return {
    async send(request) {
      const signal = AbortSignal.timeout(request.timeoutMs ?? 10_000);
      const target = await inTime(checkTarget(request.url, { allowLoopback, resolve }), signal);
      return exchange(target, request, signal);
    },
  };
}

/** Stops waiting at the signal, because the system's name resolution cannot be aborted. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timeout')), { once: true });
  });
  return Promise.race([work, late]);
}

function exchange({ url, address }: Target, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes = 262_144 } = request;
  // Connects to the address that was resolved and checked, also when the name resolves to another one by now.
  const pinned: LookupFunction = (_host, options, callback) => {
    const family = isIPv6(address) ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof OutboundError ? error : new OutboundError(signal.aborted ? 'timeout' : 'unreachable', error),
      );
    const options = {
      method,
      signal,
      agent: false,
      lookup: pinned,
      headers: {
        'accept-encoding': 'identity',
        'user-agent': 'Enishi',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    } as const;
    const sent = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      readAll(response, maxBytes).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        (error: unknown) => {
          sent.destroy();
          fail(error);
        },
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutboundError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
