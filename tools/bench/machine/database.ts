import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@crm/database/embedded';
import pg from 'pg';
import { root } from './child.ts';

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  /** The folder of this run, which has the cluster in `postgres`. */
  folder: string;
  /** Pid of the main process, which has a child per connection. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for this run in its own directory below the folder, which is deleted unless `keep` is set.
 * Commits
 * are durable, as in production.
 */
export async function startDatabase({ keep = false, folder = '.tmp/bench' } = {}): Promise<BenchDatabase> {
  const parent = join(root, folder);
  mkdirSync(parent, { recursive: true });
  removeLeftOvers(parent);
  const dataDir = keep ? join(root, `${folder}-kept`) : join(parent, String(process.pid));
  const server = await startEmbeddedPostgres({
    dataDir,
    onLog: () => {},
    settings: { fsync: 'on', synchronous_commit: 'on' },
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  return {
    url: server.url,
    pool,
    folder: dataDir,
    pid: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]),
    async stop() {
      await pool.end();
      await server.stop();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Deletes the directories of killed runs, which are named by their pid. */
function removeLeftOvers(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!isRunning(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch {
    return false;
  }
}
