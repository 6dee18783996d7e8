import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export interface Child {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server process and waits for its line `ready URL`; otherwise throws with its output. */
export function startChild(args: readonly string[], env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (url) resolve({ url, pid: child.pid!, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
    process.once('exit', () => child.kill('SIGKILL'));
  });
}

/** Returns the resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
