import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withAdmin } from './admin.ts';
import { memoryFolder } from './memory-folder.ts';
import { liveUsers, startTime } from './users.ts';

/** The file that exists while the server accepts connections. */
export interface ServerFile {
  url: string;
  keeper: { pid: number; started: string };
}

interface Running {
  url: string;
  stop(): Promise<void>;
}
type Start = (options: {
  dataDir: string;
  settings: Record<string, string>;
  onLog: (line: string) => void;
  patienceMs: number;
}) => Promise<Running>;
type TakeLock = (file: string) => { release(): void } | { heldBy: { pid: number } };

/** Server settings without durability, because test data may be lost. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum: 'off',
};

/** Runs the shared test server until it has been idle for the time, or until a signal. */
export async function keep(folder: string, idleMilliseconds: number, log: (line: string) => void): Promise<void> {
  // Imported by a run-time name, because tests of @crm/database use this library and the project graph must have no
  // cycle.
  const name: string = '@crm/database/embedded';
  const embedded = (await import(name)) as { startEmbeddedPostgres: Start; takeProcessLock: TakeLock };
  const { startEmbeddedPostgres } = embedded;
  const memory = memoryFolder(folder);
  const dataDir = memory ?? folder;
  // The server's own lock is in the folder in memory, which is deleted at the end.
  const lock = embedded.takeProcessLock(join(folder, 'keeper.lock'));
  if ('heldBy' in lock) throw new Error(`${folder} is in use by process ${lock.heldBy.pid}`);
  mkdirSync(dataDir, { recursive: true });
  const running = await start(startEmbeddedPostgres, dataDir, log);
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => (asked = true));
  announce(folder, running.url);
  let lastUse = Date.now();
  // The folder may be deleted with its checkout.
  while (!asked && existsSync(folder)) {
    await sleep(Math.min(1_000, idleMilliseconds / 4));
    if (liveUsers(folder).length > 0 || (await hasClients(running.url))) lastUse = Date.now();
    if (Date.now() - lastUse < idleMilliseconds) continue;
    rmSync(join(folder, 'server.json'), { force: true });
    // Users registered before the file was removed may use the server; later ones find no file and start another.
    if (liveUsers(folder).length === 0) break;
    announce(folder, running.url);
  }
  rmSync(join(folder, 'server.json'), { force: true });
  await running.stop();
  if (memory) rmSync(memory, { recursive: true, force: true });
  lock.release();
}

async function start(startEmbeddedPostgres: Start, dataDir: string, onLog: (line: string) => void): Promise<Running> {
  try {
    return await startEmbeddedPostgres({ dataDir, settings, onLog, patienceMs: 0 });
  } catch (error) {
    if ((error as Error).message.includes('in use by process')) throw error;
    // Without fsync a crash of the machine may have corrupted the data, which are disposable.
    onLog(`starting from nothing: ${(error as Error).message}`);
    for (const part of ['postgres', 'postgres-password']) rmSync(join(dataDir, part), { recursive: true, force: true });
    return startEmbeddedPostgres({ dataDir, settings, onLog, patienceMs: 0 });
  }
}

function announce(folder: string, url: string): void {
  const file = join(folder, 'server.json');
  const content: ServerFile = { url, keeper: { pid: process.pid, started: startTime(process.pid) ?? '' } };
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

async function hasClients(url: string): Promise<boolean> {
  return withAdmin(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rowCount !== 0;
  });
}
