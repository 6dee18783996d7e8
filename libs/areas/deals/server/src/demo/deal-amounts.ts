import type { Random } from '@crm/server-kit';

/** The usual contract amount by deal type and product, in yen without tax. */
const usual = [
  [2_400_000, 6_500_000, 1_200_000, 700_000],
  [900_000, 3_200_000, 1_500_000, 400_000],
] as const;

const least = 200_000;
const most = 50_000_000;

/** Returns an amount around the usual one of the product, rounded as people round: to 10,000 or 100,000 yen. */
export function yenOf(random: Random, type: number, product: number): number {
  // The sum of six even numbers is close to a bell curve; amounts spread like its exponential.
  const bell = Array.from({ length: 6 }, () => random.next()).reduce((sum, one) => sum + one, -3);
  const yen = (usual[type]?.[product] ?? 1_000_000) * Math.exp(bell * 1.15);
  const step = yen >= 5_000_000 ? 100_000 : 10_000;
  return Math.min(most, Math.max(least, Math.round(yen / step) * step));
}
