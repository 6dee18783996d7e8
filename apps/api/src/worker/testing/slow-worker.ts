/** A worker process for tests that kill it: `note` records its job in one transaction, after a while. */
import { connect } from '@crm/database';
import {
  CleanerRegistry,
  EventRegistry,
  SearchedKindRegistry,
  TaskRegistry,
  defineTask,
  systemClock,
} from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { startWorker } from '../worker.ts';

const url = process.argv[2]!;
const database = connect({ url, max: 2 });
const tasks = new TaskRegistry();
tasks.on(defineTask<{ job: number }>('note'), async ({ job }) => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  await database.pool.query('insert into done (job, pid) values ($1, $2) on conflict do nothing', [job, process.pid]);
});

const log = { error: () => {}, warn: () => {}, info: () => {} };
const app = {
  server: { log },
  database,
  tasks,
  cleaners: new CleanerRegistry(),
  searchedKinds: new SearchedKindRegistry(),
  events: new EventRegistry(),
  clock: systemClock,
} as unknown as AppContext;
const worker = await startWorker(app, { url, smtpUrl: undefined, prepared: true });
process.on('message', () => void worker.stop().then(() => process.exit(0)));
process.send!('ready');
