import { isMigrated } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** False once the process has been asked to end. */
  serving: boolean;
}

/** A shorter time than a load balancer's timeout, which asks again soon. */
const ANSWER_MS = 1_000;

/**
 * Serves `/healthz` (the process lives) and `/readyz` (the database answers and holds every migration of this build,
 * and the process is not asked to end). On shutdown it also closes kept-alive connections.
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

/** Returns false when the work fails or takes longer than `ms`. */
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
