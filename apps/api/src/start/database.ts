import { connect, migrate } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { startEmbeddedPostgres } from '@crm/database/embedded';
import type { Environment } from '../config/environment.types.ts';
import { whenReachable } from './when-reachable.ts';

export interface RunningDatabase extends DatabaseHandle {
  /** The address for connections outside the pool: the job queue's. */
  url: string;
  embedded: boolean;
  /** The migrations that a newer build has applied. */
  newer: readonly string[];
}

/**
 * Starts or connects to PostgreSQL and migrates the schema. Throws before anything is served when that fails. `report`
 * gets a line when the start waits for the database, and when the embedded one has crashed and is back.
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
