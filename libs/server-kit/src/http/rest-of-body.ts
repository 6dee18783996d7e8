import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than the largest upload: what goes on beyond it is no mistake of a person's. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Reads and discards what is left of a body that the answer does not need: of a refused upload, or beyond a limit. The
 * answer goes out at once, for clients that look for it. Browsers look for none before they have sent everything; a
 * connection that is closed before that looks to them like a failure of the network.
 */
export function readRestOfBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (!isLeft(request.raw)) return done();
    const isRead = discard(request.raw);
    // A connection that is to be closed is closed with the answer, so that this one waits.
    if (!reply.raw.shouldKeepAlive) return void isRead.then(() => done());
    // Fastify would close it for what may still come.
    reply.removeHeader('connection');
    done();
  });
}

function isLeft({ headers, readableEnded, destroyed }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  const hasBody = headers['transfer-encoding'] !== undefined || length > 0;
  return hasBody && !(length > mostBytes) && !readableEnded && !destroyed;
}

/** Resolves when all of it has come, or nothing more will. Closes the connection when it is too much. */
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
