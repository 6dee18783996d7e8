import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf, root } from '../../bench/machine/child.ts';
import { nodeFlags } from '../../run/node-flags.mjs';
import { sleep, until } from '../wait.ts';
import { fixedPort } from './ports.ts';

const built = join(root, 'apps/api/dist/main.js');

/** A process of the built API with a supervisor that restarts it after every end. */
export class Server {
  /** The ends of ready processes that we did not cause. */
  readonly deaths: string[] = [];
  readonly role: 'web' | 'worker';
  #env: Record<string, string>;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #isOver = false;
  #isKilled = false;
  #running: Promise<void> = Promise.resolve();

  private constructor(role: 'web' | 'worker', port: number, env: Record<string, string>) {
    this.role = role;
    this.#port = port;
    this.#env = env;
  }

  static async start(role: 'web' | 'worker', env: Record<string, string>): Promise<Server> {
    if (!existsSync(built)) throw new Error('apps/api/dist is missing: npm start or npm test builds it');
    const server = new Server(role, await fixedPort(), env);
    server.#running = server.#supervise();
    await server.ready(60_000);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The resident memory in MB; 0 between two processes. */
  get memory(): number {
    try {
      return memoryOf(this.#child!.pid!) || 0;
    } catch {
      return 0;
    }
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
  }

  ready(milliseconds: number): Promise<number> {
    return until(`${this.role} is ready`, () => this.isReady(), milliseconds);
  }

  /** Kills the process by `kill -9`; it restarts at once. */
  async kill(): Promise<void> {
    const child = this.#child!;
    this.#isKilled = true;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends the process in order, and restarts it with other settings. */
  async restart(env: Record<string, string>): Promise<void> {
    this.#env = { ...this.#env, ...env };
    this.#isKilled = true;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill('SIGTERM');
    await ended;
    await this.ready(60_000);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#child?.kill('SIGTERM');
    const late = setTimeout(() => this.#child?.kill('SIGKILL'), 20_000);
    await this.#running;
    clearTimeout(late);
  }

  /** Kills the process without waiting, when this program exits. */
  killNow(): void {
    this.#isOver = true;
    this.#child?.kill('SIGKILL');
  }

  async #supervise(): Promise<void> {
    while (!this.#isOver) {
      await this.#runOnce();
      if (!this.#isOver) await sleep(100);
    }
  }

  async #runOnce(): Promise<void> {
    const child = fork(built, [], {
      cwd: root,
      execArgv: ['--no-warnings', ...nodeFlags],
      // The process ends when the channel to us closes, however we end.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'], ...this.#env, ROLE: this.role, PORT: String(this.#port) },
    });
    this.#child = child;
    this.#isKilled = false;
    let output = '';
    const read = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-20_000));
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    let wasReady = false;
    child.stdout!.on('data', () => (wasReady ||= /^ready /m.test(output)));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    // A server without its database is allowed to end before it is ready.
    if (this.#isOver || this.#isKilled || !wasReady) return;
    this.deaths.push(`${this.role} ended by itself (${signal ?? `code ${code}`}): ${lastErrorOf(output)}`);
  }
}

/** Returns the line of an uncaught error, or the last line. */
function lastErrorOf(output: string): string {
  const lines = output.trim().split('\n');
  const error = lines.findLast((line) => /^\s*(\w*Error|error|Uncaught|FATAL ERROR)\b/.test(line));
  return (error ?? lines.at(-1) ?? '').trim().slice(0, 300);
}
