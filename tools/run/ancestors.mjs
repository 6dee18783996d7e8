import { readFileSync } from 'node:fs';

/**
 * Calls the callback once when a process that started us ends: npm starts a shell that starts us, and neither forwards
 * a
 * kill. Does nothing when started by hand, because a closed terminal sends its own signal.
 */
export function whenLauncherEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const chain = launchers();
  const timer = setInterval(() => {
    if (chain.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
}

/** Returns the processes from this one up to npm, each with its parent. */
function launchers() {
  const chain = [];
  for (let pid = process.pid; chain.length < 4;) {
    const parent = parentOf(pid);
    if (!parent) break;
    chain.push({ pid, parent });
    if (/^npm|npm-cli|npx/.test(commandOf(parent))) return chain;
    pid = parent;
  }
  return chain.slice(0, 1);
}

function parentOf(pid) {
  try {
    // The command in parentheses may hold anything; the state and the parent follow its last parenthesis.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return pid === process.pid ? process.ppid : undefined;
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
