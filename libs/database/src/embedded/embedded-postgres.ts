import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { choosePort, passwordFile } from './access.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { awaitProcessLock } from './process-lock.ts';
import { keepServer } from './kept-server.ts';
import { clusterName, serversOf, signal, until } from './processes.ts';
import { startServer } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster (`postgres/`), its password, its port and its lock. Created when missing. */
  dataDir: string;
  onLog: (line: string) => void;
  /** Gets a line when PostgreSQL has ended without being stopped, and when it is back. */
  onInterruption?: (message: string) => void;
  /** The server settings that replace the defaults below. */
  settings?: Record<string, string>;
  /** The time to wait for another process to leave the data directory; default: 5 seconds. */
  patienceMs?: number;
}

export interface EmbeddedPostgres {
  /** The address of the product's database, as the superuser of the cluster. */
  url: string;
  stop(): Promise<void>;
}

/** The settings for a machine of two cores and little memory; committed data is on the disk. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const databaseName = 'enishi';
const PATIENCE_MS = 5_000;

/**
 * Starts the embedded PostgreSQL of a data directory. It ends with `stop()` or with this process, even when that is
 * killed; when it ends earlier, it is restarted at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = await awaitProcessLock(join(dataDir, 'postgres.lock'), options.patienceMs ?? PATIENCE_MS);
  if ('heldBy' in lock) {
    const { pid } = lock.heldBy;
    throw new Error(`The data directory ${dataDir} is in use by process ${pid}. Stop it first (kill ${pid}).`);
  }
  try {
    const { url, stop } = await startIn(dataDir, options);
    return {
      url,
      async stop() {
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startIn(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres');
  const exists = existsSync(cluster);
  const binaries = await findBinaries();
  const account = chooseAccount([cluster, binaries.postgres], exists ? statSync(cluster) : undefined);
  await clearUp(cluster);
  const password = passwordFile(dataDir, account, exists);
  await initialise(cluster, { initdb: binaries.initdb, account, passwordFile: password });
  const port = await choosePort(dataDir);
  const start = async () => {
    await clearUp(cluster);
    return startServer({
      postgres: binaries.postgres,
      account,
      cluster,
      port,
      settings: { ...defaultSettings, cluster_name: clusterName(cluster), ...options.settings },
      onLog: options.onLog,
    });
  };
  const server = await keepServer(start, options.onInterruption ?? options.onLog);
  try {
    const secret = readFileSync(password, 'utf8').trim();
    const url = await ensureDatabase(`postgres://postgres:${secret}@127.0.0.1:${port}`);
    return { url, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Cleans up after a killed process: waits for a server that its watchdog is stopping, or for backends of a killed
 * server, which hold its shared memory until their statement ends. Removes the id of a process that is now another
 * program or a zombie, for which PostgreSQL would refuse to start.
 */
async function clearUp(cluster: string): Promise<void> {
  const gone = () => serversOf(cluster).length === 0;
  if (!(await until(gone, 1_000))) {
    await endServers(cluster);
  }
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (existsSync(`/proc/${pid}`)) rmSync(pidFile);
}

async function endServers(cluster: string): Promise<void> {
  const gone = () => serversOf(cluster).length === 0;
  for (const [name, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    for (const pid of serversOf(cluster)) signal(pid, name);
    if (await until(gone, patience)) return;
  }
  throw new Error(`An earlier PostgreSQL of ${cluster} does not end: process ${serversOf(cluster).join(', ')}`);
}

async function ensureDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return `${server}/${databaseName}`;
}
