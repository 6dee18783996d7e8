import { createHash } from 'node:crypto';

interface Share {
  id: string;
  name?: string;
  percent?: number;
}

/**
 * Returns the way of a run by the shares of a random split. The same run always takes the same way, so that a repeated
 * step or a replay does not differ.
 */
export function shareOf<W extends Share>(ways: readonly W[], runId: number, nodeId: string): W {
  const hash = createHash('sha256').update(`${runId} ${nodeId}`).digest().readUInt32BE(0);
  let place = (hash / 2 ** 32) * ways.reduce((sum, { percent = 0 }) => sum + percent, 0);
  for (const way of ways) {
    place -= way.percent ?? 0;
    if (place < 0) return way;
  }
  return ways.at(-1)!;
}
