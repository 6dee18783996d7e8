import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { seedWhenEmpty } from '../demo/seed.ts';
import { serveMailbox } from '../mail/mailbox.ts';
import { serveApps } from '../serve/apps.ts';
import { serveDocumentation } from '../serve/documentation.ts';
import { servePublicForm } from '../serve/public-form/public-form.ts';
import { serveTrackingScript } from '../serve/tracking-script.ts';
import { serveLegalTexts } from '../serve/legal/legal.ts';
import { serveHealth } from '../serve/health.ts';
import type { Readiness } from '../serve/health.ts';
import { serveSpamCheck } from '../serve/spam-check/spam-check.ts';
import { installSecurityHeaders } from '../serve/security-headers.ts';
import { openDatabase } from './database.ts';
import type { RunningDatabase } from './database.ts';
import { buildHouse } from './house.ts';

export interface RunningServer {
  url: string;
  /** True when the demo company is there to sign in to. */
  demo: boolean;
  /**
   * Says that it is not ready and goes on serving for as long as load balancers take to see that; every answer asks the
   * client to come back on another connection.
   */
  drain(): Promise<void>;
  /** Stops taking requests, finishes those under way, stops the worker, then the database. */
  stop(): Promise<void>;
}

/** The built apps lie beside this one, seen from its sources and from its build alike. */
const appsRoot = join(
  dirname(fileURLToPath(import.meta.url)),
  import.meta.url.includes('/dist/') ? '../..' : '../../..',
);

/** Database, schema, demo, server, worker: in that order, and back in the other. */
export async function startServer(environment: Environment, report: (message: string) => void): Promise<RunningServer> {
  const database = await openDatabase(environment, report);
  const readiness: Readiness = { serving: true };
  try {
    const { app, house, demo } = await buildApp(environment, database, readiness);
    if (database.newer.length > 0) app.log.warn({ migrations: database.newer }, 'the schema is of a newer build');
    await app.listen({ port: environment.port, host: environment.host });
    const worker = environment.role === 'web' ? undefined : await work(house, environment, database);
    return {
      url: `http://${environment.host}:${(app.server.address() as { port: number }).port}`,
      demo,
      async drain() {
        readiness.serving = false;
        await new Promise((resolve) => setTimeout(resolve, environment.drainSeconds * 1000));
      },
      async stop() {
        readiness.serving = false;
        await app.close();
        await worker?.stop();
        if (house.app !== app) await house.app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// What not every process does comes when it is needed: the memory of the others is spared.

async function work(house: House, environment: Environment, { url }: RunningDatabase) {
  const { startWorker } = await import('../worker/worker.ts');
  return startWorker(house, { ...environment, url });
}

async function measure(app: FastifyInstance, { metricsToken }: Environment, database: RunningDatabase): Promise<void> {
  if (!metricsToken) return;
  const { serveMetrics } = await import('../serve/metrics.ts');
  serveMetrics(app, database, metricsToken);
}

async function buildApp(
  environment: Environment,
  database: RunningDatabase,
  readiness: Readiness,
): Promise<{ app: FastifyInstance; house: House; demo: boolean }> {
  const house = await buildHouse(environment, database);
  if (environment.role === 'worker') {
    // The rooms are open for their jobs; nothing of them is served.
    const app = await createServer({ settings: { ...environment } });
    serveHealth(app, database, readiness);
    await measure(app, environment, database);
    return { app, house, demo: false };
  }
  const { app } = house;
  const demo = await seedWhenEmpty(house, { wanted: environment.demo ?? database.embedded });
  installSecurityHeaders(app, environment.publicUrl);
  serveHealth(app, database, readiness);
  await measure(app, environment, database);
  serveDocumentation(app);
  if (environment.mailbox) serveMailbox(app, database);
  serveLegalTexts(app, environment.legal);
  serveTrackingScript(app, join(appsRoot, 'tracking-script/dist'));
  await servePublicForm(house, join(appsRoot, 'public-webform/dist'));
  serveSpamCheck(house, join(appsRoot, 'public-webform/dist'));
  await serveApps(app, appsRoot, house.storage.direct?.origin);
  return { app, house, demo };
}
