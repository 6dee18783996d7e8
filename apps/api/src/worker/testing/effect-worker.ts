/** A worker process for tests that kill it: each effect is received by a table, in a transaction of its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@crm/database';
import {
  CleanerRegistry,
  EffectRegistry,
  EventRegistry,
  SearchedKindRegistry,
  TaskRegistry,
  defineEffect,
  runEffectsOn,
  systemClock,
} from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { startWorker } from '../worker.ts';

const url = process.argv[2]!;
const database = connect({ url, max: 6 });
const log = { error: () => {}, warn: () => {}, info: () => {} };
const app = {
  server: { log },
  database,
  tasks: new TaskRegistry(),
  effects: new EffectRegistry(),
  cleaners: new CleanerRegistry(),
  searchedKinds: new SearchedKindRegistry(),
  events: new EventRegistry(),
  clock: systemClock,
} as unknown as AppContext;
runEffectsOn(app);
app.effects.on(defineEffect<object>('letter', { concurrency: 3 }), {
  async send({ key }) {
    await sleep(10);
    await database.pool.query('insert into received (key, pid) values ($1, $2)', [key, process.pid]);
    await sleep(10);
  },
});
const worker = await startWorker(app, { url, smtpUrl: undefined, prepared: true });
process.on('message', () => void worker.stop().then(() => process.exit(0)));
process.send!('ready');
