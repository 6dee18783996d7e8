import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { Account } from './account.ts';

export const postgresEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster in a temporary folder and then renames it, so that a killed first start leaves no partial
 * cluster.
 */
export async function initialise(
  cluster: string,
  { initdb, account, passwordFile }: { initdb: string; account: Account; passwordFile: string },
): Promise<void> {
  if (existsSync(cluster)) return;
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(draft, account.uid, account.gid);
  await run(
    account.command(initdb, [
      `--pgdata=${draft}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ]),
  );
  renameSync(draft, cluster);
}

function run({ program, args, ...ids }: ReturnType<Account['command']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...ids, env: postgresEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The database could not be created (initdb, code ${code}):\n${output}`)),
    );
  });
}
