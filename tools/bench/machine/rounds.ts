import { median, ratioOf } from '../statistics.ts';
import type { Round } from '../statistics.ts';
import { drive } from './load.ts';
import type { Load } from './load.ts';

export interface Comparison {
  /** Median over the rounds of candidate ÷ baseline, in requests per second. */
  ratio: number;
  /** Median requests per second. */
  baseline: number;
  candidate: number;
  ratios: number[];
}

/** Baseline, candidate, baseline, again and again, after one short run of each to warm up. */
export async function compare(
  baseline: Load,
  candidate: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  await drive(baseline, 1);
  await drive(candidate, 1);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await drive(baseline, seconds);
    const between = await drive(candidate, seconds);
    measured.push({ before, candidate: between, after: await drive(baseline, seconds) });
  }
  const ratios = measured.map(ratioOf);
  return {
    ratio: median(ratios),
    baseline: median(measured.flatMap(({ before, after }) => [before, after])),
    candidate: median(measured.map(({ candidate: one }) => one)),
    ratios,
  };
}
