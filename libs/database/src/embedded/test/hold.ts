/**
 * A test process that starts the embedded PostgreSQL of a data directory, reports it, and runs until a test ends it.
 */
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const log: string[] = [];
const started = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', onLog: (line) => log.push(line) }).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(3);
  },
);
const alive = setInterval(() => {}, 1_000);
process.on('SIGTERM', () => {
  void started.stop().then(() => {
    clearInterval(alive);
    console.warn(log.at(-1));
  });
});
process.stdout.write(`${started.url}\n`);
