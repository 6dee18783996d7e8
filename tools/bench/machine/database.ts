import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@crm/database/embedded';
import pg from 'pg';
import { root } from './child.ts';

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** A PostgreSQL that lives for this run only; what is committed is on the disk, as in production. */
export async function startDatabase(folder = '.tmp/bench'): Promise<BenchDatabase> {
  const dataDir = join(root, folder);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir,
    onLog: () => {},
    settings: { fsync: 'on', synchronous_commit: 'on' },
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  return {
    url: server.url,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
