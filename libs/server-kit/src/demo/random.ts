/** A source of numbers that repeats on every run, so that the demo company is the same everywhere. */
export interface Random {
  /** Returns 0 ≤ value < 1. */
  next(): number;
  /** Returns a whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the values, each with the likelihood of its weight. */
  weighted<T>(pairs: readonly (readonly [value: T, weight: number])[]): T;
  /** Returns `count` different elements, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** Creates a generator of the algorithm mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted(pairs) {
      let at = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      return (pairs.find(([, weight]) => (at -= weight) < 0) ?? pairs.at(-1)!)[0];
    },
    sample(list, count) {
      let wanted = Math.min(count, list.length);
      return list.filter((_one, index) => {
        const take = next() * (list.length - index) < wanted;
        if (take) wanted -= 1;
        return take;
      });
    },
  };
}
