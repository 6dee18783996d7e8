import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { serviceAddresses } from './src/support/spam-service.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['E2E_PORT'] ?? 4310);
const dataDir = join(root, process.env['E2E_DATA_DIR'] ?? '.tmp/e2e-data');
/** A server that runs already, for trying single journeys; without it the configuration starts its own. */
const given = process.env['E2E_URL'];
const baseURL = given ?? `http://127.0.0.1:${port}`;

// Every run begins with an empty database, seeded with the demo company. The configuration is read by the workers too.
if (!given && !process.env['TEST_WORKER_INDEX']) rmSync(dataDir, { recursive: true, force: true });

const ownNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A machine of continuous integration has its hiccups; what needed a second try is printed by the check.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // Writing down every journey costs as much as a fifth of it; one alone is looked at with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // In the C locale Chromium saves every file with a Japanese name as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: given
    ? undefined
    : {
        command: `${existsSync(ownNode) ? ownNode : process.execPath} apps/api/dist/main.js`,
        cwd: root,
        url: `http://127.0.0.1:${port}/readyz`,
        timeout: 60_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          PORT: String(port),
          DATA_DIR: dataDir,
          RATE_LIMITS: 'off',
          NODE_ENV: 'production',
          // The journey of single sign-on runs a provider there.
          GOOGLE_ISSUER: `http://127.0.0.1:${port + 1000}`,
          GOOGLE_CLIENT_ID: 'enishi',
          GOOGLE_CLIENT_SECRET: 'a secret that both know, for tests alone',
          // And that of a second account another one there.
          MICROSOFT_ISSUER: `http://127.0.0.1:${port + 1002}`,
          MICROSOFT_CLIENT_ID: 'enishi',
          MICROSOFT_CLIENT_SECRET: 'a secret that both know, for tests alone',
          // The journeys of the services that check visitors run a stand-in there, on this machine.
          ...serviceAddresses(port + 1001),
          CALLS_LOOPBACK: 'tests',
        },
      },
});
