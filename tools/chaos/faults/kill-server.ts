import type { Fault } from './fault.types.ts';

export const killServer: Fault = {
  name: 'killServer',
  what: 'kill -9 of the web server',
  turnsRed: true,
  strike: ({ web }) => web.kill(),
};
