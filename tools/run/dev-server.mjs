/**
 * The development server: the database once, the API under `node --watch`, and a Vite server for each app, all behind
 * one port. It ends in order on a signal, or when the channel to the command that started it closes.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { buildTrackingScript, openViteServers } from './dev-apps.mjs';
import { forward, waitForPort } from './dev-proxy.mjs';
import { startWatchedApi } from './dev-api.mjs';
import { root } from './project.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';

/** The paths that the API answers; everything else is a page or a module of an app. */
const ofApi = /^\/(api|dev|healthz|readyz|t\.js|webforms\/spam-check)(\/|\?|$)/;

const closers = [];
let closing = false;
async function close(code) {
  if (closing) return;
  closing = true;
  for (const closer of closers.reverse()) await closer().catch((error) => console.error(error.message));
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close(0));
process.on('disconnect', () => void close(0));

try {
  await open();
} catch (error) {
  console.error(error.message);
  await close(1);
}

async function open() {
  const server = createServer((request, response) => {
    if (ofApi.test(request.url)) void forward(request, response, api.port);
    else apps.serve(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });

  await buildTrackingScript();
  const databaseUrl = process.env.DATABASE_URL || (await ownDatabase());
  // The API would decide this itself if it had started the database and listened on our port.
  const seeds = !process.env.DATABASE_URL && /^(localhost|127\.[\d.]+|::1)$/.test(host);
  const decided = { PUBLIC_URL: `http://${host}:${port}`, ...(seeds ? { DEMO: '1' } : {}) };
  const api = await startWatchedApi(
    { ...decided, ...given('PUBLIC_URL', 'DEMO'), DATABASE_URL: databaseUrl },
    (reason) => {
      console.error(reason);
      void close(1);
    },
  );
  closers.push(api.stop);
  const apps = await openViteServers(server);
  closers.push(apps.close);
  await waitForPort(api.port, 120_000);
  console.log(`dev http://${host}:${port}`);
}

/** Returns the given variables that are set. */
function given(...names) {
  return Object.fromEntries(names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));
}

/** Starts the database, which survives restarts of the API. */
async function ownDatabase() {
  const { startEmbeddedPostgres } = await import('@crm/database/embedded');
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const database = await startEmbeddedPostgres({
    dataDir,
    onLog: () => {},
    onInterruption: (message) => console.error(message),
  });
  closers.push(() => database.stop());
  return database.url;
}
