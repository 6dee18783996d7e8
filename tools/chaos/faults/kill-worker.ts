import type { Fault } from './fault.types.ts';

export const killWorker: Fault = {
  name: 'killWorker',
  what: 'kill -9 of the worker',
  strike: ({ worker }) => worker.kill(),
};
