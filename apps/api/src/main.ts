import { isConnectionLost } from '@crm/database';
import { readEnvironment } from './config/environment.ts';
import { startServer } from './start/server.ts';
import type { RunningServer } from './start/server.ts';

/**
 * Tells the launcher that a retry would fail in the same way (EX_CONFIG); the start itself waits for temporary
 * failures.
 */
const startRefused = 78;

let server: RunningServer | undefined;
let ending = false;
let hurry: (() => void) | undefined;

/** Ends the process once, however often it is called; a second call does not wait for load balancers. */
async function end(code: number, { reason, drain }: { reason?: string; drain?: boolean } = {}): Promise<void> {
  if (reason) console.error(reason);
  if (ending) return hurry?.();
  ending = true;
  if (drain) await Promise.race([server?.drain(), new Promise<void>((resolve) => (hurry = resolve))]);
  setTimeout(() => process.exit(code || 1), 30_000).unref();
  await server?.stop().catch((error: Error) => console.error(error.message));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('SIGTERM', () => void end(0, { drain: true }));
// The launcher's end of the channel closes when the launcher ends, also by kill -9.
process.on('disconnect', () => void end(0));

// The reader of our output may have ended. Without a listener each line that cannot be written would be an exception,
// whose report cannot be written either.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// A forgotten promise is a bug to fix, not a reason to drop everybody's requests.
process.on('unhandledRejection', (reason) => console.error('unhandled rejection:', reason));
process.on('uncaughtException', (error) => {
  if (isConnectionLost(error)) return console.error(`a connection was lost: ${error.message}`);
  // An error past every handler may have left state half changed: this process ends in order.
  void end(1, { reason: `uncaught exception: ${error.stack ?? error.message}` });
});

try {
  const environment = readEnvironment(process.env);
  server = await startServer(environment, (message) => console.error(message));
  console.log(`ready ${server.url}`);
  process.send?.({ ready: true });
  if (server.demo) console.log(`sign in as admin@demo.example or staff@demo.example, password demo-Pass-2026`);
} catch (error) {
  await end(startRefused, { reason: (error as Error).message });
}
