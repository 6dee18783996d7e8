import { cutConnections } from './cut-connections.ts';
import type { Fault } from './fault.types.ts';
import { fillDisk } from './fill-disk.ts';
import { killBackend } from './kill-backend.ts';
import { killBoth } from './kill-both.ts';
import { killPostmaster } from './kill-postmaster.ts';
import { killServer } from './kill-server.ts';
import { killWorker } from './kill-worker.ts';
import { restartDatabase, stopDatabase } from './restart-database.ts';
import { terminateBackends } from './terminate-backends.ts';

/** In the order in which they are done: what needs the servers started anew comes last. */
export const faults: readonly Fault[] = [
  terminateBackends,
  killBackend,
  killServer,
  killWorker,
  killPostmaster,
  killBoth,
  restartDatabase,
  stopDatabase,
  fillDisk,
  cutConnections,
];
