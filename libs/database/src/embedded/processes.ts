import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The identity of a process: its id, which may be reused, with its start time. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

export function identify(pid: number): ProcessIdentity | undefined {
  try {
    // Field 2, the command, may contain spaces and parentheses; the fields after its last parenthesis are plain.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [state, started] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' || started === undefined ? undefined : { pid, started };
  } catch {
    return undefined;
  }
}

export const isAlive = ({ pid, started }: ProcessIdentity): boolean => identify(pid)?.started === started;

/** Returns the cluster name, which PostgreSQL puts into the process titles of its backends. */
export const clusterName = (cluster: string): string =>
  `enishi-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;

/**
 * Returns the running processes of a cluster, of any parent. The server has the cluster's folder in its command line,
 * its backends the cluster's name; they may outlive a killed server.
 */
export function serversOf(cluster: string): number[] {
  const title = `postgres: ${clusterName(cluster)}: `;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [program = '', ...args] = commandLine(pid);
      if (program.startsWith(title)) return true;
      return basename(program) === 'postgres' && args[args.indexOf('-D') + 1] === cluster;
    });
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // The process has ended meanwhile.
  }
}

/** Returns true when the condition became true within the time. */
export async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
