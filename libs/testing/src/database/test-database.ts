import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseUrl, withAdmin } from './admin.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for one test file, as a copy of the template. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = testServer();
  const name = `crm_test_${Math.floor(Date.now() / 1000)}_${randomBytes(5).toString('hex')}`;
  await withAdmin(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      await withAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function testServer(): { server: string; template: string } {
  const { TEST_DATABASE_SERVER: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (server && template) return { server, template };
  // Outside Jest (a benchmark, a script) the template may not exist yet.
  const script = join(import.meta.dirname, 'cluster.ts');
  const args = ['--no-warnings', '--conditions=@crm/source', script, 'ensure', String(process.pid)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The test database is not available: ${stderr}`);
  const found = JSON.parse(stdout) as { server: string; template: string };
  Object.assign(process.env, { TEST_DATABASE_SERVER: found.server, TEST_DATABASE_TEMPLATE: found.template });
  return found;
}
