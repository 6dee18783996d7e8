import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';

/** Connects a command to the embedded PostgreSQL of a data directory: to the running one, otherwise to a new one. */
export async function reachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const running = await findRunning(options.dataDir);
  return running ? { url: running, stop: async () => {} } : startEmbeddedPostgres(options);
}

async function findRunning(dataDir: string): Promise<string | undefined> {
  const [port, password] = ['postgres-port', 'postgres-password'].map((name) => join(dataDir, name));
  if (!existsSync(port!) || !existsSync(password!)) return undefined;
  const [number, secret] = [port!, password!].map((path) => readFileSync(path, 'utf8').trim());
  const url = `postgres://postgres:${secret}@127.0.0.1:${number}/enishi`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
