import { sleep } from '../wait.ts';
import type { Fault } from './fault.types.ts';

const EACH_ROUND = 3;

export const cutConnections: Fault = {
  name: 'cutConnections',
  what: `every connection to the database is reset, ${EACH_ROUND} times`,
  overProxy: true,
  async strike({ proxy }) {
    for (let count = 0; count < EACH_ROUND; count += 1) {
      proxy.cut();
      await sleep(100);
    }
  },
};
