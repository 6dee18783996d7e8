import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './house.mjs';
import { whenLauncherEnds } from './ancestors.mjs';

const patience = 45_000;

/**
 * Runs the server as our child and ends with its exit code. It leads its own session, so a Ctrl-C reaches it once, from
 * us; the channel between us closes when we end in whatever way, and it shuts down on that.
 */
export function supervise(program, args, env) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked = false;
  const end = () => {
    if (asked) return;
    asked = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenLauncherEnds(end);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
