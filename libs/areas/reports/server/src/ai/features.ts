import type { Features } from './model.ts';

/** The facts of a deal at a moment, from which its features come. */
export interface DealFacts {
  phase_id: number;
  /** Whole days in the phase. */
  stay_days: number;
  /** Whole days since the last completed action; null without one. */
  silent_days: number | null;
  amount: number | null;
  channel_id: number | null;
  product_id: number | null;
}

/** Returns the range of a number among rising bounds: `0-7`, `8-30`, `31-`. */
function rangeOf(value: number, bounds: readonly number[]): string {
  const index = bounds.findIndex((bound) => value <= bound);
  if (index === -1) return `${bounds.at(-1)! + 1}-`;
  return `${index === 0 ? 0 : bounds[index - 1]! + 1}-${bounds[index]}`;
}

const bounds = { stay: [7, 30, 90], silence: [7, 30], amount: [499_999, 2_999_999, 9_999_999] } as const;

/** Returns the features of a deal as of a moment. */
export const featuresOf = (facts: DealFacts): Features => ({
  phase: String(facts.phase_id),
  stay: rangeOf(Math.max(0, facts.stay_days), bounds.stay),
  silence: facts.silent_days === null ? 'none' : rangeOf(Math.max(0, facts.silent_days), bounds.silence),
  amount: facts.amount === null ? 'none' : rangeOf(facts.amount, bounds.amount),
  channel: String(facts.channel_id ?? 'none'),
  product: String(facts.product_id ?? 'none'),
});
