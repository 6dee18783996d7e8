/** An open deal of a band. */
export interface Chance {
  amount: number;
  probability: number;
}

const DRAWS = 2_000;
/** The deals above which the sum is as good as normal, and is not simulated. */
const MANY = 1_000;
/** The distance from the mean within which 80 % of a normal distribution lie, in standard deviations. */
const NORMAL_80 = 1.2816;

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the bounds that hold the sum of won amounts with 80 %; the same deals have the same bounds. */
export function bandOf(chances: readonly Chance[]): { low: number; high: number } {
  if (chances.length === 0) return { low: 0, high: 0 };
  if (chances.length > MANY) {
    const mean = chances.reduce((sum, { amount, probability }) => sum + amount * probability, 0);
    const variance = chances.reduce((sum, { amount, probability: p }) => sum + amount * amount * p * (1 - p), 0);
    const reach = NORMAL_80 * Math.sqrt(variance);
    return { low: Math.max(0, mean - reach), high: mean + reach };
  }
  const random = randomNumbers(chances.length * 7_919 + 1);
  const sums = Array.from({ length: DRAWS }, () =>
    chances.reduce((sum, { amount, probability }) => (random() < probability ? sum + amount : sum), 0),
  ).sort((one, other) => one - other);
  return { low: sums[Math.floor(DRAWS * 0.1)]!, high: sums[Math.ceil(DRAWS * 0.9) - 1]! };
}
