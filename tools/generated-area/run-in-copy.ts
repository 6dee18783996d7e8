import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

interface RunOptions {
  /** The folder in the copy; the copy itself by default. */
  folder?: string;
  env?: Record<string, string>;
}

/** Runs a program of Node in the copy; resolves to true when it succeeds. */
export type RunInCopy = (args: readonly string[], options?: RunOptions) => Promise<boolean>;

const running = new Set<ChildProcess>();

/** Ends the programs that still run, with their children. */
export const endPrograms = (): void => running.forEach(({ pid }) => pid && process.kill(-pid, 'SIGTERM'));

/** Returns the function that runs programs in a copy; the output of a failed one goes to the console. */
export function runnerIn(copy: string, common: Record<string, string>): RunInCopy {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(NX_|npm_|INIT_CWD)/.test(name));
  return (args, { folder = '.', env } = {}) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: join(copy, folder),
        env: { ...Object.fromEntries(inherited), ...common, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      running.add(child);
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('close', (code) => {
        running.delete(child);
        if (code !== 0) console.error(`${args.join(' ')}\n${output.trim().split('\n').slice(-60).join('\n')}`);
        resolve(code === 0);
      });
    });
}
