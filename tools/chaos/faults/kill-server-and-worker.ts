import type { Fault } from './fault.types.ts';

export const killServerAndWorker: Fault = {
  name: 'killServerAndWorker',
  what: 'kill -9 of the web server and of the worker at once',
  turnsRed: true,
  async strike({ web, worker }) {
    await Promise.all([web.kill(), worker.kill()]);
  },
};
