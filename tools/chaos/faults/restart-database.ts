import { sleep } from '../wait.ts';
import { AWAY } from './away.ts';
import type { Fault } from './fault.types.ts';

export const restartDatabase: Fault = {
  name: 'restartDatabase',
  what: 'PostgreSQL is stopped in order and started again',
  turnsRed: true,
  async strike({ cluster }) {
    await cluster.stop();
    await sleep(AWAY);
    await cluster.start();
  },
};

export const stopDatabase: Fault = {
  name: 'stopDatabase',
  what: 'immediate stop of PostgreSQL (SIGQUIT), which is started again',
  turnsRed: true,
  async strike({ cluster }) {
    await cluster.end('SIGQUIT');
    await sleep(AWAY);
    await cluster.start();
  },
};
