import { readFileSync, readdirSync } from 'node:fs';

/** Fields of /proc/PID/stat after the name in brackets: times in hundredths of a second. */
function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, ofEndedUser, ofEndedSystem] = [11, 12, 13, 14].map((index) => Number(fields[index]));
  return { parent: Number(fields[1]), own: 10 * (user! + system!), ofEnded: 10 * (ofEndedUser! + ofEndedSystem!) };
}

/** Milliseconds of processor time that a process has used. */
export const cpuOf = (pid: number): number => statOf(pid).own;

/** The same of a process with all its children, those that have ended included: PostgreSQL, a process per connection. */
export function cpuOfFamily(pid: number): number {
  const { own, ofEnded } = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return statOf(Number(name));
      } catch {
        // Ended between the two looks: its parent counts it from now on.
        return undefined;
      }
    })
    .filter((one) => one?.parent === pid);
  return own + ofEnded + children.reduce((sum, one) => sum + one!.own, 0);
}
