import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Account } from './account.ts';
import { postgresEnvironment } from './initialise.ts';
import { signal, until } from './processes.ts';

export interface ServerProcess {
  /** Resolves with the reason when the server has ended in any way. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** A program that stops PostgreSQL when its input ends, which happens when our process ends in any way. */
const watchdog = `
read -r _
kill -INT "$1" 2>/dev/null
for _ in $(seq 300); do kill -0 "$1" 2>/dev/null || exit 0; sleep 0.1; done
kill -QUIT "$1" 2>/dev/null`;

interface ServerOptions {
  postgres: string;
  account: Account;
  cluster: string;
  port: number;
  settings: Record<string, string>;
  onLog: (line: string) => void;
}

/**
 * Starts the server and resolves when it accepts connections. It has its own session, so that Ctrl-C in a terminal
 * reaches only us and the API can finish its requests before the database stops.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, args, ...ids } = options.account.command(options.postgres, [
    ...['-D', options.cluster, '-p', String(options.port)],
    ...settings,
  ]);
  const child = spawn(program, args, {
    ...ids,
    detached: true,
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const guard = child.pid === undefined ? undefined : spawnWatchdog(child.pid);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => resolve(name ? `signal ${name}` : `code ${code}`));
  }).then((reason) => {
    guard?.kill('SIGKILL');
    return reason;
  });
  await ready(child, ended, options.onLog);
  child.unref();
  (child.stderr as Socket | null)?.unref();
  return { ended, stop: () => stopChild(child) };
}

function spawnWatchdog(pid: number): ChildProcess {
  const guard = spawn('sh', ['-c', watchdog, 'watchdog', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin.on('error', () => {}); // The watchdog ends before us only when PostgreSQL has ended.
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

async function ready(child: ChildProcess, ended: Promise<string>, onLog: (line: string) => void): Promise<void> {
  const lines: string[] = [];
  const accepting = new Promise<true>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\n').filter(Boolean)) {
        lines.push(line);
        lines.splice(0, lines.length - 20);
        onLog(line);
        if (line.includes('ready to accept connections')) resolve(true);
      }
    });
  });
  const reason = await Promise.race([accepting, ended]);
  if (reason !== true) throw new Error(`PostgreSQL did not start (${reason}):\n${lines.join('\n')}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  const { pid } = child;
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  if (pid === undefined || gone()) return;
  signal(pid, 'SIGINT');
  if (await until(gone, 30_000)) return;
  signal(pid, 'SIGQUIT');
  await until(gone, 10_000);
}
