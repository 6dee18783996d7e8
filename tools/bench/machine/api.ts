import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from '../../run/node-flags.mjs';
import { memoryOf, root, startChild } from './child.ts';
import type { Child } from './child.ts';
import type { BenchDatabase } from './database.ts';

export interface Api extends Child {
  /** Session headers of the demo company's administrator. */
  headers: Record<string, string>;
  fromSource: boolean;
  /** Resident memory in MB at the start, before any load. */
  memoryAtStart: number;
}

const built = join(root, 'apps/api/dist/main.js');
const sources = ['--conditions=@crm/source', '--import', './tools/run/tsx-hook.mjs', 'apps/api/src/main.ts'];

interface Start {
  database: BenchDatabase;
  source: boolean;
}

const startProcess = ({ database: { url, folder }, source }: Start, role: 'web' | 'worker'): Promise<Child> =>
  startChild([...nodeFlags, ...(source || !existsSync(built) ? sources : [built])], {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ROLE: role,
    DEMO: '1',
    RATE_LIMITS: 'off',
  });

/** Starts a worker for the jobs of the server; both have the files in the folder of the run. */
export const startWorker = (start: Start): Promise<Child> => startProcess(start, 'worker');

/** Starts the product's server like `npm start`, with demo data and a signed-in administrator. */
export async function startApi(start: Start): Promise<Api> {
  const fromSource = start.source || !existsSync(built);
  const child = await startProcess(start, 'web');
  const memoryAtStart = memoryOf(child.pid);
  try {
    const headers = { 'content-type': 'application/json', ...(await signIn(child.url)) };
    return { ...child, headers, fromSource, memoryAtStart };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: 'demo-Pass-2026' }),
  });
  if (!response.ok) throw new Error(`signing in answers ${response.status}: ${await response.text()}`);
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, response.headers.get(name) ?? '']));
}
