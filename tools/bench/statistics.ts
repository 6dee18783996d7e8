/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One round: how fast the baseline was before and after the candidate, and the candidate in between. */
export interface Round {
  before: number;
  candidate: number;
  after: number;
}

/** The candidate against the baseline around it, so that a machine that slows down bends both alike. */
export const ratioOf = ({ before, candidate, after }: Round): number => candidate / ((before + after) / 2);
