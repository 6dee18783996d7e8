/**
 * The command line of the checkout's shared test server:
 * `ensure PID` prints { server, template }, usable while that process lives;
 * `stop` ends the server unless another process uses it; `keep FOLDER MS` is the server's own process.
 */
import { join } from 'node:path';
import { dropLeftovers, ensureTemplate, migrationsHash } from './template.ts';
import { keep } from './keeper.ts';
import { readServer, sharedServer } from './shared-server.ts';
import { liveUsers } from './users.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, '.tmp/test-db');

async function ensure(user: number): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] || (await sharedServer(folder, user));
  await dropLeftovers(server);
  const template = await ensureTemplate(server, migrationsHash(join(root, 'libs/database/src')), async () => {
    // By name at run time: see keeper.ts.
    const name: string = '@crm/database';
    return ((await import(name)) as { migrate: (url: string) => Promise<void> }).migrate;
  });
  process.stdout.write(JSON.stringify({ server, template }));
}

function stop(): void {
  const server = readServer(folder);
  if (server && liveUsers(folder).length === 0) process.kill(server.keeper.pid, 'SIGTERM');
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'ensure') await ensure(Number(rest[0]));
else if (command === 'stop') stop();
else if (command === 'keep') {
  await keep(rest[0] ?? folder, Number(rest[1]), (line) => console.error(line));
} else {
  console.error('usage: cluster.ts ensure PID | stop | keep FOLDER MILLISECONDS');
  process.exitCode = 2;
}
