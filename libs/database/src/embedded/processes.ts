import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process number alone may be used again by another program; with its start time it names one process. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

export function identify(pid: number): ProcessIdentity | undefined {
  try {
    // Field 2, the command, may hold spaces and parentheses; what follows its last parenthesis is plain.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [state, started] = [fields[0], fields[19]];
    return state === 'Z' || started === undefined ? undefined : { pid, started };
  } catch {
    return undefined;
  }
}

export const isAlive = ({ pid, started }: ProcessIdentity): boolean => identify(pid)?.started === started;

/** PostgreSQL puts it into the title of each process of a cluster that is not its first. */
export const clusterName = (cluster: string): string =>
  `enishi-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;

/**
 * The running processes of a cluster, whoever started them. The server itself carries the cluster's folder in its command
 * line, its backends the cluster's name; they may outlive a server that was killed.
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
    return []; // It has ended meanwhile.
  }
}

/** True when the condition came true within the time. */
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
