import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ConnectionLimits {
  /** The time for the headers of a request, from its first byte or the opening of the connection, in ms. */
  headersMs: number;
  /** The time for a body, in ms; each byte at the minimum rate adds more. */
  bodyMs: number;
  /** The minimum rate of a body, in bytes per second. */
  rate: number;
  /**
   * The time for the rest of a body that was answered before its end, in ms: browsers send all of it before they read.
   */
  answeredMs: number;
  /** The time after which an idle connection is closed (ms). */
  idleMs: number;
  /** The time between two checks of the connections, in ms. */
  everyMs: number;
  /** The number of simultaneous connections; further ones are closed. */
  connections: number;
}

/**
 * The limits of production: slow headers and bodies end within 30 s; an ordinary body at the minimum rate within 28 s.
 */
export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  rate: 32 * 1024,
  answeredMs: 60_000,
  idleMs: 120_000,
  everyMs: 1_000,
  connections: 4_000,
};

interface Coming {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  /** The number of bytes that the socket had read before. */
  readBefore: number;
  answeredAt: number | undefined;
}

/**
 * Closes connections whose bodies are too slow or never end. Node's timeout of a whole request would end large uploads
 * as well, so each body has its own time, which grows as it arrives.
 */
export function limitConnections(server: Server, limits: ConnectionLimits = connectionLimits): void {
  const coming = new Set<Coming>();
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = 0;
  server.maxConnections = limits.connections;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const one: Coming = {
      request,
      response,
      startedAt: performance.now(),
      readBefore: request.socket.bytesRead,
      answeredAt: undefined,
    };
    coming.add(one);
    request.once('end', () => coming.delete(one));
    request.once('close', () => coming.delete(one));
    response.once('finish', () => (one.answeredAt = performance.now()));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const one of coming) {
      if (one.request.complete) coming.delete(one);
      else if (isOverdue(one, now, limits)) one.request.socket.destroy();
    }
  }, limits.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isOverdue({ request, startedAt, readBefore, answeredAt }: Coming, now: number, limits: ConnectionLimits) {
  if (answeredAt !== undefined && now - answeredAt > limits.answeredMs) return true;
  const earned = ((request.socket.bytesRead - readBefore) / limits.rate) * 1000;
  return now - startedAt > limits.bodyMs + earned;
}
