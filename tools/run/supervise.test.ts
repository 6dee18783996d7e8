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
    for (let tries = 0; tries < 100 && !condition(); tries += 1) await sleep(50);
  };
  async function launch(script: string, ...args: string[]): Promise<ChildProcess> {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '' };
    delete env['npm_lifecycle_event'];
    const child = spawn(process.execPath, [join(__dirname, 'test', script), file, ...args], { env, detached: true });
    await until(() => told().length > 0);
    return child;
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('passes %s on once, waits, and takes over the exit code', async (signal) => {
    const launcher = await launch('launch.mjs', '7');
    // A terminal signals the whole group; the server is not in it.
    process.kill(-(launcher.pid ?? 0), signal);
    launcher.kill(signal);
    const [code] = (await once(launcher, 'exit')) as [number];
    expect(code).toBe(7);
    expect(told().slice(1)).toEqual(['SIGTERM', 'ended in order']);
  });

  it('takes the server along in order when it is killed', async () => {
    const launcher = await launch('launch.mjs');
    launcher.kill('SIGKILL');
    await until(() => told().includes('ended in order'));
    expect(told().slice(1)).toEqual(['disconnect', 'ended in order']);
  });

  it('ends when npm is killed, although a shell stands between', async () => {
    const npm = await launch('npm.mjs');
    await sleep(500);
    npm.kill('SIGKILL');
    await until(() => told().includes('ended in order'));
    expect(told().slice(1)).toEqual(['SIGTERM', 'ended in order']);
  });

  it('ends with the number of the signal when the server is killed', async () => {
    const launcher = await launch('launch.mjs');
    process.kill(Number(told()[0]?.split(' ')[1]), 'SIGKILL');
    const [code] = (await once(launcher, 'exit')) as [number];
    expect(code).toBe(137);
  });
});
