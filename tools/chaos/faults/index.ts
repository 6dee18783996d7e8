import { cutConnections } from './cut-connections.ts';
import type { Fault } from './fault.types.ts';
import { fillDisk } from './fill-disk.ts';
import { killBackend } from './kill-backend.ts';
import { killBoth } from './kill-both.ts';
import { killPostmaster } from './kill-postmaster.ts';
import { killServer } from './kill-server.ts';
import { killServerAndWorker } from './kill-server-and-worker.ts';
import { killWorker } from './kill-worker.ts';
import { restartDatabase, stopDatabase } from './restart-database.ts';
import { terminateBackends } from './terminate-backends.ts';

/** The faults in the order of their run: those that restart the servers come last. */
export const faults: readonly Fault[] = [
  terminateBackends,
  killBackend,
  killServer,
  killWorker,
  killServerAndWorker,
  killPostmaster,
  killBoth,
  restartDatabase,
  stopDatabase,
  fillDisk,
  cutConnections,
];
