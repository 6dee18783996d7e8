import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { identify, serversOf, until } from './processes.ts';

interface Holder {
  child: ChildProcess;
  url: string;
  errors: string;
  code: number | null;
}

/** Starts a process that starts the database; returns its first line of output, or the way it ended. */
async function hold(dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, ['--conditions=@crm/source', join(__dirname, 'test/hold.ts'), dataDir], {
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
  });
  const holder: Holder = { child, url: '', errors: '', code: null };
  child.stderr.on('data', (chunk: Buffer) => (holder.errors += chunk.toString()));
  const line = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      holder.url += chunk.toString();
      if (holder.url.endsWith('\n')) resolve();
    });
  });
  const ended = once(child, 'close').then(([code]) => (holder.code = code as number));
  await Promise.race([line, ended]);
  holder.url = holder.url.trim();
  return holder;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const postmasterOf = (cluster: string): number =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);

async function end(holder: Holder, signal: NodeJS.Signals): Promise<void> {
  const closed = once(holder.child, 'close');
  holder.child.kill(signal);
  await closed;
}

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let cluster: string;
  const noServer = () => serversOf(cluster).length === 0;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'crm-embedded-')); // Closed to other users (0700), as a checkout may be.
    cluster = join(dataDir, 'postgres');
  });
  afterEach(async () => {
    await until(noServer, 10_000);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps committed data when its process is killed, and leaves no server behind', async () => {
    const first = await hold(dataDir);
    await query(first.url, 'create table kept as select generate_series(1, 1000) as id');
    await end(first, 'SIGKILL');
    expect(await until(noServer, 5_000)).toBe(true);

    const second = await hold(dataDir);
    expect(await query(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
    expect(new URL(second.url).port).toBe(new URL(first.url).port);
    await end(second, 'SIGTERM');
    expect(noServer()).toBe(true);
  }, 60_000);

  it('restarts at once after a kill, while the old server is still stopping', async () => {
    const first = await hold(dataDir);
    await query(first.url, 'create table kept as select 1 as id');
    await end(first, 'SIGKILL');
    const second = await hold(dataDir);
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }]);
    await end(second, 'SIGTERM');
  }, 60_000);

  it('waits for an owner that is ending', async () => {
    const first = await hold(dataDir);
    const starting = hold(dataDir);
    await sleep(1_500);
    await end(first, 'SIGKILL');
    const second = await starting;
    expect(second.errors).not.toContain('in use');
    expect(second.url).toContain('postgres://');
    await end(second, 'SIGTERM');
  }, 60_000);

  it('comes up in each of twelve rounds of killing and starting', async () => {
    let holder = await hold(dataDir);
    await query(holder.url, 'create table rounds (id int)');
    for (let round = 1; round <= 12; round += 1) {
      await query(holder.url, `insert into rounds values (${round})`);
      holder.child.kill('SIGKILL');
      holder = await hold(dataDir);
      expect([round, holder.errors.includes('in use')]).toEqual([round, false]);
    }
    expect(await query(holder.url, 'select count(*)::int as rounds from rounds')).toEqual([{ rounds: 12 }]);
    await end(holder, 'SIGTERM');
  }, 300_000);

  it('shuts down in order on SIGTERM', async () => {
    const holder = await hold(dataDir);
    await end(holder, 'SIGTERM');
    expect(holder.errors).toContain('database system is shut down');
  }, 60_000);

  it('names the process that uses the data directory, and does not disturb it', async () => {
    const first = await hold(dataDir);
    const second = await hold(dataDir);
    expect(second.code).toBe(3);
    expect(second.errors).toContain(`in use by process ${first.child.pid}`);
    expect(await query(first.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await end(first, 'SIGTERM');
  }, 60_000);

  it('starts although another program has the process id of its last server', async () => {
    const first = await hold(dataDir);
    const pidFile = join(cluster, 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await end(first, 'SIGTERM');
    const other = identify(process.pid);
    writeFileSync(pidFile, content.replace(/^\d+/, String(other?.pid)));
    const second = await hold(dataDir);
    expect(second.url).toContain('postgres://');
    await end(second, 'SIGTERM');
  }, 60_000);

  it('restarts on the same port with the committed data when only PostgreSQL is killed', async () => {
    const holder = await hold(dataDir);
    await query(holder.url, 'create table kept as select 1 as id');
    process.kill(postmasterOf(cluster), 'SIGKILL');
    const answers = () => query(holder.url, 'select id from kept').catch(() => undefined);
    for (let tries = 0; tries < 200 && !(await answers()); tries += 1) await sleep(50);
    expect(await answers()).toEqual([{ id: 1 }]);
    await end(holder, 'SIGTERM');
    expect(holder.errors).toContain('database system is shut down');
  }, 60_000);

  it('stops at once during a restart of PostgreSQL', async () => {
    const holder = await hold(dataDir);
    process.kill(postmasterOf(cluster), 'SIGKILL');
    await end(holder, 'SIGTERM');
    expect(holder.code).toBe(0);
    expect(await until(noServer, 5_000)).toBe(true);
  }, 60_000);

  it('starts after both processes were killed, although a statement of the old server still runs', async () => {
    const first = await hold(dataDir);
    await query(first.url, 'create table kept as select 1 as id');
    const busy = new pg.Client({ connectionString: first.url });
    busy.on('error', () => {});
    await busy.connect();
    busy.query('do $$ begin loop perform 1; end loop; end $$').catch(() => {});
    await sleep(200);
    process.kill(postmasterOf(cluster), 'SIGKILL');
    await end(first, 'SIGKILL');
    expect(noServer()).toBe(false);

    const second = await hold(dataDir);
    expect(second.errors).toBe('');
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }]);
    await end(second, 'SIGTERM');
  }, 60_000);

  it('uses UTF-8, and keeps its password readable by its owner only', async () => {
    const holder = await hold(dataDir);
    expect(
      await query(holder.url, "select upper('ﾅカé') as text, current_setting('server_encoding') as encoding"),
    ).toEqual([{ text: 'ﾅカÉ', encoding: 'UTF8' }]);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
    const wrong = new URL(holder.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await end(holder, 'SIGTERM');
  }, 60_000);
});
