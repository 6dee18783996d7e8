/** Returns the median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One round: the speeds of the baseline before and after the candidate, and of the candidate. */
export interface Round {
  before: number;
  candidate: number;
  after: number;
}

/** Returns candidate ÷ mean of the surrounding baselines, so that a slowing machine affects both equally. */
export const ratioOf = ({ before, candidate, after }: Round): number => candidate / ((before + after) / 2);
