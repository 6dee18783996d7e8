import { createHash, timingSafeEqual } from 'node:crypto';
import type { DatabaseHandle } from '@crm/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The buckets reach from a look-up in memory to a report over everything, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` in the Prometheus format to callers with the token: the process, the duration of calls by route,
 * and the job queue. Routes are named by their pattern, so no company or person appears.
 */
export function serveMetrics(server: FastifyInstance, { system }: DatabaseHandle, token: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long a request took to be answered',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue, by task and state: due, later, failed (tried as often as they may be)',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ task: string; state: string; count: number }>`
        select t.identifier as task, count(*)::int as count,
          case when j.attempts >= j.max_attempts then 'failed' when j.run_at > now() then 'later' else 'due' end as state
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        group by 1, 3`.execute(system);
      this.reset();
      for (const { task, state, count } of rows) this.set({ task, state }, count);
    },
  });

  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const wanted = digest(`Bearer ${token}`);
  server.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
