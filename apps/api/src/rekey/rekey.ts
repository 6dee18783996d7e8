import { connect } from '@crm/database';
import { reachEmbeddedPostgres } from '@crm/database/embedded';
import { createSecretBox, resealAll } from '@crm/server-kit';
import type { ResealCount } from '@crm/server-kit';
import type { Environment } from '../config/environment.types.ts';
import { secretKeysOf } from '../config/secret-keys.ts';
import { buildAppContext } from '../start/app-context.ts';

/** Seals every secret under the first key of the environment, also while the server runs. */
export async function rekey(environment: Environment): Promise<ResealCount> {
  const own = environment.databaseUrl
    ? { url: environment.databaseUrl, stop: async () => {} }
    : await reachEmbeddedPostgres({ dataDir: environment.dataDir, onLog: () => {} });
  const database = connect({ url: own.url, max: 2, prepared: environment.prepared });
  try {
    // The areas only list their secrets here; nothing of them is served.
    const app = await buildAppContext(environment, database);
    const count = await resealAll(database, createSecretBox(await secretKeysOf(environment)), app.sealed.all);
    await app.server.close();
    return count;
  } finally {
    await database.close();
    await own.stop();
  }
}
