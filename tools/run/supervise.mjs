import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';
import { whenLauncherEnds } from './ancestors.mjs';

const patience = 45_000;

/**
 * Runs the server as our child and ends with its exit code, unless the restart policy restarts it. The server has its
 * own session, so that Ctrl-C reaches it once, from us; it shuts down when the channel between us closes, however we
 * end. Over the channel it also reports that it is ready.
 */
export function supervise(program, args, env, restarts) {
  let child;
  let asked = false;
  const end = () => {
    if (asked) return;
    asked = true;
    if (!child) process.exit(0);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  };
  const ended = (how) => {
    child = undefined;
    const { pause, line } = (!asked && restarts?.afterEnd(how)) || {};
    if (line) console.error(line);
    if (pause === undefined) process.exit(typeof how === 'number' ? how : 128 + (constants.signals[how] ?? 0));
    setTimeout(launch, pause);
  };
  const launch = () => {
    child = spawn(program, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => message?.ready && restarts?.ready());
    child.once('exit', (code, signal) => ended(code ?? signal));
    child.on('error', (error) => {
      console.error(error.message);
      // Without a pid it was never started, and no exit event follows.
      if (child?.pid === undefined) ended(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenLauncherEnds(end);
  launch();
}
