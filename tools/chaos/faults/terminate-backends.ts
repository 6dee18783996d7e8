import { sleep } from '../wait.ts';
import { anyBackend } from './backends.ts';
import type { Fault } from './fault.types.ts';

const EACH_ROUND = 5;

export const terminateBackends: Fault = {
  name: 'terminateBackends',
  what: `pg_terminate_backend of ${EACH_ROUND} connections at work, one after the other`,
  async strike(stage) {
    for (let count = 0; count < EACH_ROUND; count += 1) {
      await stage.rows('select pg_terminate_backend($1)', [await anyBackend(stage)]);
      await sleep(50);
    }
  },
};
