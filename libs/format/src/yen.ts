/**
 * An amount of yen. A sum may exceed the largest exact number, so the API sends sums as decimal text, and code computes
 * with bigint.
 */
export type Yen = number | bigint | string;

/** Returns the whole yen of an amount, without fractions; undefined for a value that is no number. */
export function wholeYen(value: Yen): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  const whole = /^(-?\d+)(?:\.\d*)?$/.exec(value)?.[1];
  return whole === undefined ? undefined : BigInt(whole);
}

/** Returns the exact sum of amounts as decimal text, as the API sends it; an amount of null adds nothing. */
export function sumOfYen(amounts: Iterable<Yen | null>): string {
  let sum = 0n;
  for (const amount of amounts) sum += (amount === null ? undefined : wholeYen(amount)) ?? 0n;
  return String(sum);
}
