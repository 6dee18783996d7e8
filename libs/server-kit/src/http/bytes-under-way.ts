import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** The total size of the bodies that one process holds at a time; processing a body takes several times its size. */
const CEILING = 24 * 1024 * 1024;
const RETRY_AFTER = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that streams its body, and holds none of it. */
    streamed?: boolean;
  }
}

/**
 * Answers 503 to requests whose bodies would bring the current total above the ceiling. A body of unknown length counts
 * as the limit of its route. Runs after the session check, before the body is read.
 */
export function limitBytesUnderWay(server: FastifyInstance, ceiling = CEILING): void {
  let underWay = 0;
  server.addHook('preParsing', async (request, reply) => {
    const bytes = request.routeOptions.config.streamed ? 0 : announced(request);
    if (bytes === 0) return;
    if (underWay + bytes > ceiling) throw new AppError('Unavailable', { retryAfter: RETRY_AFTER });
    underWay += bytes;
    reply.raw.once('close', () => (underWay -= bytes));
  });
}

/** Returns the announced size of the body; 0 without one, or when it is too large to be read at all. */
function announced({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  return length > routeOptions.bodyLimit ? 0 : length;
}
