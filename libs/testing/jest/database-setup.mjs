/**
 * Jest's global setup for projects that need a database. Jest does not transform this file, but the sources are
 * TypeScript,
 * so a separate Node process starts (or reuses) the shared test server and prepares the migrated template. There is no
 * teardown: the server stops some time after the last test run.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../src/database/cluster.ts', import.meta.url));

export default function setUpDatabase() {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--conditions=@crm/source', script, 'ensure', String(process.pid)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('The test database is not available (see above).');
  const { server, template } = JSON.parse(stdout);
  process.env.TEST_DATABASE_SERVER = server;
  process.env.TEST_DATABASE_TEMPLATE = template;
}
