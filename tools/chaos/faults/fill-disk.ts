import { sleep } from '../wait.ts';
import type { Fault } from './fault.types.ts';

const FULL = 1_000;

export const fillDisk: Fault = {
  name: 'fillDisk',
  what: 'no room on the disk of the database, first for tables, then for its log too; then there is room again',
  refusal: ({ disk }) => disk.refused,
  async strike({ disk, cluster, rows }) {
    disk.fill();
    try {
      await sleep(FULL);
      // A new segment of the log has no space: PostgreSQL ends, and does not restart by itself.
      for (let segment = 0; segment < 8 && !cluster.isDown; segment += 1)
        await Promise.race([
          rows(`select pg_logical_emit_message(false, 'chaos', 'x'), pg_switch_wal()`).catch(() => {}),
          sleep(FULL / 4),
        ]);
      await sleep(FULL / 2);
    } finally {
      disk.free();
    }
    // PostgreSQL ends within moments, or continues.
    await sleep(FULL / 2);
    if (cluster.isDown) {
      await cluster.stop();
      await cluster.start();
    }
  },
};
