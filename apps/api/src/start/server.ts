import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInbound } from '@crm/email-server';
import { createServer } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.types.ts';
import { seedWhenEmpty } from '../demo/seed.ts';
import { serveMailbox } from '../mail/mailbox.ts';
import { serveApps } from '../serve/apps.ts';
import { serveDocumentation } from '../serve/documentation.ts';
import { servePackages } from '../serve/packages/packages.ts';
import { servePublicForm } from '../serve/public-form/public-form.ts';
import { serveTrackingScript } from '../serve/tracking-script.ts';
import { serveLegalTexts } from '../serve/legal/legal.ts';
import { serveHealth } from '../serve/health.ts';
import type { Readiness } from '../serve/health.ts';
import { serveSpamCheck } from '../serve/spam-check/spam-check.ts';
import { installSecurityHeaders } from '../serve/security-headers.ts';
import { openDatabase } from './database.ts';
import type { RunningDatabase } from './database.ts';
import { buildAppContext } from './app-context.ts';

export interface RunningServer {
  url: string;
  /** True when the demo company exists. */
  demo: boolean;
  /** The port at which mails come in; undefined: none. */
  inboundPort: number | undefined;
  /** Reports not ready and goes on serving until load balancers have noticed; every answer closes its connection. */
  drain(): Promise<void>;
  /** Stops taking requests, finishes the running ones, and stops the worker, then the database. */
  stop(): Promise<void>;
}

/** The built apps are siblings of this one, both in its sources and in its build. */
const appsRoot = join(
  dirname(fileURLToPath(import.meta.url)),
  import.meta.url.includes('/dist/') ? '../..' : '../../..',
);

/** Starts database, schema, demo, server and worker in this order, and stops them in reverse. */
export async function startServer(environment: Environment, report: (message: string) => void): Promise<RunningServer> {
  const database = await openDatabase(environment, report);
  const readiness: Readiness = { serving: true };
  try {
    const { server, app, demo } = await buildApp(environment, database, readiness);
    if (database.newer.length > 0) server.log.warn({ migrations: database.newer }, 'the schema is of a newer build');
    await server.listen({ port: environment.port, host: environment.host });
    const inbound = environment.role === 'worker' ? undefined : await receiveMail(app, environment);
    const worker = environment.role === 'web' ? undefined : await work(app, environment, database);
    return {
      url: `http://${environment.host}:${(server.server.address() as { port: number }).port}`,
      demo,
      inboundPort: inbound?.port,
      async drain() {
        readiness.serving = false;
        await new Promise((resolve) => setTimeout(resolve, environment.drainSeconds * 1000));
      },
      async stop() {
        readiness.serving = false;
        await inbound?.close();
        await server.close();
        await worker?.stop();
        if (app.server !== server) await app.server.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

// Only worker processes load this code, to save the memory of the others.

async function work(app: AppContext, environment: Environment, { url }: RunningDatabase) {
  const { startWorker } = await import('../worker/worker.ts');
  return startWorker(app, { ...environment, url });
}

const receiveMail = async (app: AppContext, { inbound }: Environment) => inbound && openInbound(app, inbound);

async function measure(
  server: FastifyInstance,
  { metricsToken }: Environment,
  database: RunningDatabase,
): Promise<void> {
  if (!metricsToken) return;
  const { serveMetrics } = await import('../serve/metrics.ts');
  serveMetrics(server, database, metricsToken);
}

async function buildApp(
  environment: Environment,
  database: RunningDatabase,
  readiness: Readiness,
): Promise<{ server: FastifyInstance; app: AppContext; demo: boolean }> {
  const app = await buildAppContext(environment, database);
  if (environment.role === 'worker') {
    // The areas only register their jobs here; nothing of them is served.
    const server = await createServer({ settings: { ...environment } });
    serveHealth(server, database, readiness);
    await measure(server, environment, database);
    return { server, app, demo: false };
  }
  const { server } = app;
  const demo = await seedWhenEmpty(app, { wanted: environment.demo ?? database.embedded });
  installSecurityHeaders(server, environment.publicUrl);
  serveHealth(server, database, readiness);
  await measure(server, environment, database);
  serveDocumentation(server);
  if (environment.mailbox) serveMailbox(server, database);
  serveLegalTexts(server, environment.legal);
  serveTrackingScript(server, join(appsRoot, 'tracking-script/dist'));
  servePackages(server, join(appsRoot, 'api/dist/packages'), environment.publicUrl);
  await servePublicForm(app, join(appsRoot, 'public-webform/dist'));
  serveSpamCheck(app, join(appsRoot, 'public-webform/dist'));
  await serveApps(server, appsRoot, app.storage.direct?.origin);
  return { server, app, demo };
}
