import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ConnectionLimits {
  /** Time for the headers of a request, from its first byte on or from the opening of the connection, in ms. */
  headersMs: number;
  /** Time for a body, in ms, to which it earns more at the least rate. */
  bodyMs: number;
  /** The least bytes per second of a body. */
  rate: number;
  /** Time for the rest of a body that was answered before its end, in ms: browsers send all of it before they read. */
  answeredMs: number;
  /** A connection on which nothing moves is closed after this time (ms). */
  idleMs: number;
  /** Time between two looks at the connections, in ms. */
  everyMs: number;
  /** Connections at a time; further ones are closed. */
  connections: number;
}

/** Slow headers and slow bodies end within 30 s; an ordinary body at the least rate within 28 s. */
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
  /** Bytes that the socket had read before. */
  readBefore: number;
  answeredAt: number | undefined;
}

/**
 * Closes connections whose bodies come too slowly, or never end. Node's own time for a whole request would end large
 * uploads as well, so each body has its time and earns more as it comes.
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
