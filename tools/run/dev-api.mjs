import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { root } from './project.mjs';

/** The shell script that ends the process when our end of its input closes, also when we were killed. */
const leash = 'read -r _; kill -TERM "$1" 2>/dev/null';

/** Starts the API from its sources on its own port, and restarts it when a source changes. */
export async function startWatchedApi(env, onExit) {
  const port = await freePort();
  const args = ['--watch', '--watch-preserve-output', '--no-warnings', '--conditions=@crm/source'];
  const watcher = spawn(process.execPath, [...args, '--import', './tools/run/tsx-hook.mjs', 'apps/api/src/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const guard = spawn('sh', ['-c', leash, 'leash', String(watcher.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin.on('error', () => {});
  let stopping = false;
  watcher.once('exit', () => {
    guard.kill('SIGKILL');
    if (!stopping) onExit('The API ended.');
  });
  return {
    port,
    async stop() {
      stopping = true;
      if (watcher.exitCode !== null || watcher.signalCode !== null) return;
      const ended = once(watcher, 'exit');
      watcher.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
