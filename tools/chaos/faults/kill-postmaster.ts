import { sleep } from '../wait.ts';
import { AWAY } from './away.ts';
import type { Fault } from './fault.types.ts';

export const killPostmaster: Fault = {
  name: 'killPostmaster',
  what: 'kill -9 of the main process of PostgreSQL, which is started again',
  turnsRed: true,
  async strike({ cluster }) {
    await cluster.end('SIGKILL');
    await sleep(AWAY);
    await cluster.start();
  },
};
