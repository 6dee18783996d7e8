import { isMigrated } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** False from the moment that the process has been asked to end. */
  serving: boolean;
}

/** A balancer asks again soon; it is told before it gives up. */
const ANSWER_MS = 1_000;

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and holds every migration that this build knows, and
 * nobody has asked the process to end. From then on connections are not kept either.
 */
export function serveHealth(server: FastifyInstance, { system }: DatabaseHandle, readiness: Readiness): void {
  server.addHook('onSend', async (_request, reply) => {
    if (!readiness.serving) reply.header('connection', 'close');
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = readiness.serving && (await within(ANSWER_MS, isMigrated(system)));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** Returns false for what fails or takes longer than so many milliseconds. */
function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms, false);
    const end = (result: boolean) => {
      clearTimeout(late);
      resolve(result);
    };
    work.then(end, () => end(false));
  });
}
