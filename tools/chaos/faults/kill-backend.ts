import { anyBackend } from './backends.ts';
import type { Fault } from './fault.types.ts';

export const killBackend: Fault = {
  name: 'killBackend',
  what: 'kill -9 of a connection at work: PostgreSQL ends all of them and recovers',
  async strike(stage) {
    process.kill(await anyBackend(stage), 'SIGKILL');
    await stage.rows('select 1');
  },
};
