import { readFileSync } from 'node:fs';

/**
 * Calls back once when a process that started us goes away: npm starts a shell that starts us, and neither passes on
 * that it was killed. Started by hand, there is nobody to follow: a closed terminal sends its own signal.
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

/** From us up to npm: each process with the parent that it must keep. */
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
