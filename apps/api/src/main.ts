import { readEnvironment } from './config/environment.ts';
import { startServer } from './start/server.ts';
import type { RunningServer } from './start/server.ts';

let server: RunningServer | undefined;
let ending = false;

/** Ends once, however often and in whatever way it is asked. */
async function end(code: number, reason?: string): Promise<void> {
  if (reason) console.error(reason);
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(code || 1), 30_000).unref();
  await server?.stop().catch((error: Error) => console.error(error.message));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// The launcher's end of the channel closes when it ends, also by kill -9.
process.on('disconnect', () => void end(0));

try {
  const environment = readEnvironment(process.env);
  server = await startServer(environment, (reason) => void end(1, `The database ended: ${reason}`));
  console.log(`ready ${server.url}`);
  if (server.demo) console.log(`sign in as admin@demo.example or staff@demo.example, password demo-Pass-2026`);
} catch (error) {
  await end(1, (error as Error).message);
}
