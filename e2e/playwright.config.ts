import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { serviceAddresses } from './src/support/spam-service.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['E2E_PORT'] ?? 4310);
const dataDir = join(root, process.env['E2E_DATA_DIR'] ?? '.tmp/e2e-data');
/** The URL of a running server, to try single journeys; without it the configuration starts its own. */
const given = process.env['E2E_URL'];
const baseURL = given ?? `http://127.0.0.1:${port}`;

// Every run starts with an empty database, seeded with the demo company. The workers read the configuration, too.
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
  // Machines of continuous integration have hiccups; the check prints every test that needed a retry.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL,
    // The tests of a worker share a context, emptied for each: a new one loads and compiles the apps again, which was a
    // third of a page's time.
    reuseContext: true,
    // An element that never comes fails after this time, not after the whole time of the test.
    actionTimeout: 30_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // Tracing every journey costs up to a fifth of the time; trace a single one with `--trace on`.
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
          // The journey of single sign-on runs its provider at this address.
          GOOGLE_ISSUER: `http://127.0.0.1:${port + 1000}`,
          GOOGLE_CLIENT_ID: 'enishi',
          GOOGLE_CLIENT_SECRET: 'a secret that both know, for tests alone',
          // The journey of a second account runs another provider here.
          MICROSOFT_ISSUER: `http://127.0.0.1:${port + 1002}`,
          MICROSOFT_CLIENT_ID: 'enishi',
          MICROSOFT_CLIENT_SECRET: 'a secret that both know, for tests alone',
          // The journeys of the spam-check services run fakes at these addresses.
          ...serviceAddresses(port + 1001),
          // The journey of invoices runs freee at this address.
          FREEE_URL: `http://127.0.0.1:${port + 1003}`,
          FREEE_ACCOUNTS_URL: `http://127.0.0.1:${port + 1003}`,
          FREEE_CLIENT_ID: 'crm',
          FREEE_CLIENT_SECRET: 'only for tests',
          CALLS_LOOPBACK: 'tests',
          // The journey of incoming mail gives one to this port.
          INBOUND_SMTP_PORT: String(port + 1004),
        },
      },
});
