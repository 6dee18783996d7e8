import { isMigrated } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** False from the moment that the process has been asked to end. */
  serving: boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and holds every migration that this build knows, and
 * nobody has asked the process to end. From then on connections are not kept either.
 */
export function serveHealth(app: FastifyInstance, { system }: DatabaseHandle, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!readiness.serving) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = readiness.serving && (await isMigrated(system).catch(() => false));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
