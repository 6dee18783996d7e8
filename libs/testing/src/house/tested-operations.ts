import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Notes which operations a test has called with success, when `TEST_COVERAGE_DIR` is set: `npm run calls` counts them.
 */
export function recordTestedOperations(app: FastifyInstance): void {
  const folder = process.env['TEST_COVERAGE_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const seen = new Set<string>();
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation || reply.statusCode >= 400 || seen.has(operation)) return;
    seen.add(operation);
    appendFileSync(join(folder, `operations-${process.pid}.txt`), `${operation}\n`);
  });
}
