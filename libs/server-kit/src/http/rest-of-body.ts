import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A size above the largest upload, which nobody exceeds by mistake. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Reads and discards the unneeded rest of a body: of a refused upload, or beyond a limit. The answer is sent at once,
 * for clients that read early. Browsers read the answer only after they have sent everything, and report a connection
 * closed before that as a network error.
 */
export function readRestOfBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (!isLeft(request.raw)) return done();
    const isRead = discard(request.raw);
    // A connection that will be closed closes with its answer, so the answer waits.
    if (!reply.raw.shouldKeepAlive) return void isRead.then(() => done());
    // Fastify would close the connection because of the unread body.
    reply.removeHeader('connection');
    done();
  });
}

function isLeft({ headers, readableEnded, destroyed }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  const hasBody = headers['transfer-encoding'] !== undefined || length > 0;
  return hasBody && !(length > mostBytes) && !readableEnded && !destroyed;
}

/** Resolves when the body has arrived completely or ended early. Closes the connection when it is too large. */
function discard(body: IncomingMessage): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    body
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) body.destroy();
      })
      .on('error', () => {})
      .once('end', resolve)
      .once('close', resolve)
      .resume();
  });
}
