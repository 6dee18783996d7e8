import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, startChild } from './child.ts';
import type { Child } from './child.ts';

export interface Api extends Child {
  /** Of the demo company's administrator. */
  headers: Record<string, string>;
  call(path: string, body: object): Promise<unknown>;
  fromSource: boolean;
}

const built = join(root, 'apps/api/dist/main.js');
const sources = ['--conditions=@crm/source', '--import', './tools/run/tsx-hook.mjs', 'apps/api/src/main.ts'];

/** The product's own server, filled with the demo data, with its administrator signed in. */
export async function startApi(databaseUrl: string, { source }: { source: boolean }): Promise<Api> {
  const fromSource = source || !existsSync(built);
  const child = await startChild(fromSource ? sources : [built], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ROLE: 'web',
    DEMO: '1',
    RATE_LIMITS: 'off',
  });
  try {
    const headers = { 'content-type': 'application/json', ...(await signIn(child.url)) };
    const call = async (path: string, body: object) => {
      const response = await fetch(`${child.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      return response.json();
    };
    return { ...child, headers, call, fromSource };
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
