import { sleep } from '../wait.ts';
import { AWAY } from './away.ts';
import type { Fault } from './fault.types.ts';

export const killBoth: Fault = {
  name: 'killBoth',
  what: 'kill -9 of the web server and of the main process of PostgreSQL at once',
  turnsRed: true,
  async strike({ cluster, web }) {
    await Promise.all([web.kill(), cluster.end('SIGKILL')]);
    await sleep(AWAY);
    await cluster.start();
  },
};
