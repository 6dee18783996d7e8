import type { Fault } from './fault.types.ts';

export const killPostmaster: Fault = {
  name: 'killPostmaster',
  what: 'kill -9 of the main process of PostgreSQL, which is started again',
  turnsRed: true,
  async strike({ cluster }) {
    await cluster.end('SIGKILL');
    await cluster.start();
  },
};
