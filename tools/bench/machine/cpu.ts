import { readFileSync, readdirSync } from 'node:fs';

/** Reads /proc/PID/stat after the name in brackets; times are in hundredths of a second. */
function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, ofEndedUser, ofEndedSystem] = [11, 12, 13, 14].map((index) => Number(fields[index]));
  return { parent: Number(fields[1]), own: 10 * (user! + system!), ofEnded: 10 * (ofEndedUser! + ofEndedSystem!) };
}

/** Returns the processor time of a process in ms. */
export const cpuOf = (pid: number): number => statOf(pid).own;

/** Returns the processor time of a process with all its children, including ended ones, for PostgreSQL. */
export function cpuOfFamily(pid: number): number {
  const { own, ofEnded } = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return statOf(Number(name));
      } catch {
        // Ended in between: its parent now counts it.
        return undefined;
      }
    })
    .filter((one) => one?.parent === pid);
  return own + ofEnded + children.reduce((sum, one) => sum + one!.own, 0);
}
