import { connect, migrate } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { startEmbeddedPostgres } from '@crm/database/embedded';
import type { Environment } from '../config/environment.ts';
import { whenReachable } from './when-reachable.ts';

export interface RunningDatabase extends DatabaseHandle {
  /** For what needs a connection of its own: the job queue. */
  url: string;
  embedded: boolean;
  /** Migrations that a newer build has applied. */
  newer: readonly string[];
}

/**
 * Starts or reaches PostgreSQL and brings the schema up to date. Throws before anything is served when that fails. `report`
 * gets a line when the database is waited for, when the embedded one has ended by itself, and when it is back.
 */
export async function openDatabase(
  environment: Environment,
  report: (message: string) => void,
): Promise<RunningDatabase> {
  const embedded = environment.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: environment.dataDir, onLog: () => {}, onInterruption: report });
  const url = environment.databaseUrl ?? embedded!.url;
  try {
    const newer = await whenReachable(url, () => migrate(url), { report });
    const handle = connect({ url, max: environment.poolSize, prepared: environment.prepared });
    return {
      ...handle,
      url,
      embedded: embedded !== undefined,
      newer,
      async close() {
        await handle.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
