import { wholeYen } from '@crm/format';
import type { Yen } from '@crm/format';

/** Returns an amount in per cent of a target, rounded down to one decimal; null without a target or with one of zero. */
export function achievementOf(actual: Yen, target: Yen | null): number | null {
  const [reached, wanted] = [wholeYen(actual), target === null ? undefined : wholeYen(target)];
  if (reached === undefined || wanted === undefined || wanted === 0n) return null;
  return Number((reached * 1_000n) / wanted) / 10;
}
