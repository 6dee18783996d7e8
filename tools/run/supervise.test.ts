import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

describe('the launcher', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crm-launch-'));
    file = join(folder, 'told');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const told = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
  const until = async (condition: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 200 && !condition(); tries += 1) await sleep(50);
  };
  const starts = (): number => told().filter((line) => line.startsWith('started')).length;
  let said: string;
  async function launch(script: string, { args = [] as string[], env: more = {} } = {}): Promise<ChildProcess> {
    const env: NodeJS.ProcessEnv = { ...process.env, ...more, NODE_OPTIONS: '' };
    delete env['npm_lifecycle_event'];
    const child = spawn(process.execPath, [join(__dirname, 'test', script), file, ...args], { env, detached: true });
    said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until(() => told().length > 0);
    return child;
  }
  /** Signals the server that was started last. */
  const killServer = (signal: NodeJS.Signals = 'SIGKILL'): void => {
    const last = told().findLast((line) => line.startsWith('started'));
    process.kill(Number(last?.split(' ')[1]), signal);
  };
  const exitOf = async (launcher: ChildProcess): Promise<number | null> =>
    launcher.exitCode ?? ((await once(launcher, 'exit')) as [number | null])[0];

  it.each(['SIGINT', 'SIGTERM'] as const)(
    "forwards %s once, waits, and returns the server's exit code",
    async (signal) => {
      const launcher = await launch('launch.mjs', { args: ['7'] });
      // A terminal signals the whole group; the server is not in it.
      process.kill(-(launcher.pid ?? 0), signal);
      launcher.kill(signal);
      expect(await exitOf(launcher)).toBe(7);
      expect(told().slice(1)).toEqual(['SIGTERM', 'ended in order']);
    },
  );

  it('ends the server in order when the launcher is killed', async () => {
    const launcher = await launch('launch.mjs');
    launcher.kill('SIGKILL');
    await until(() => told().includes('ended in order'));
    expect(told().slice(1)).toEqual(['disconnect', 'ended in order']);
  });

  it('ends when npm is killed, despite the shell in between', async () => {
    const npm = await launch('npm.mjs');
    await sleep(500);
    npm.kill('SIGKILL');
    await until(() => told().includes('ended in order'));
    expect(told().slice(1)).toEqual(['SIGTERM', 'ended in order']);
  });

  it('ends with the number of the signal when the development server is killed', async () => {
    const launcher = await launch('launch.mjs', { env: { RESTART: '0' } });
    killServer();
    expect(await exitOf(launcher)).toBe(137);
    expect(starts()).toBe(1);
  });

  it('restarts a killed server each time, and reports it in both languages', async () => {
    const launcher = await launch('launch.mjs', { args: ['7'] });
    for (const count of [2, 3]) {
      killServer();
      await until(() => starts() === count);
    }
    expect(said).toMatch(/^The server ended unexpectedly \(SIGKILL\); .*サーバーが予期せず終了しました（SIGKILL）/);
    launcher.kill('SIGTERM');
    expect(await exitOf(launcher)).toBe(7);
    expect(starts()).toBe(3);
    expect(told().slice(-2)).toEqual(['SIGTERM', 'ended in order']);
  });

  it('restarts a server that failed after it was ready', async () => {
    const launcher = await launch('launch.mjs', { args: ['1'] });
    killServer('SIGTERM');
    await until(() => starts() === 2);
    expect(said).toContain('(code 1)');
    launcher.kill('SIGTERM');
    await exitOf(launcher);
  });

  it('ends when the server has ended in order by itself', async () => {
    const launcher = await launch('launch.mjs');
    killServer('SIGTERM');
    expect(await exitOf(launcher)).toBe(0);
    expect([starts(), said]).toEqual([1, '']);
  });

  it('ends at once when the start is refused', async () => {
    const launcher = await launch('launch.mjs', { env: { FAILS: '78' } });
    expect(await exitOf(launcher)).toBe(78);
    expect(starts()).toBe(1);
  });

  it('gives up after five crashes before the first success', async () => {
    const launcher = await launch('launch.mjs', { env: { FAILS: '1' } });
    expect(await exitOf(launcher)).toBe(1);
    expect(starts()).toBe(5);
    expect(said).toMatch(/giving up .*起動を中止します/);
  }, 20_000);

  it('ends at once on a signal between two starts', async () => {
    const launcher = await launch('launch.mjs', { env: { FAILS: '1' } });
    await until(() => starts() === 4);
    await until(() => said.includes('in 2 s'));
    launcher.kill('SIGTERM');
    expect(await exitOf(launcher)).toBe(0);
    expect(starts()).toBe(4);
  }, 20_000);
});
