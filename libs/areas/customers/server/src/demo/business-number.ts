import type { Random } from '@crm/server-kit';

/**
 * Returns a corporate number (法人番号) with a valid check digit (spec 3 §4.6) that is never assigned: it begins with 0000.
 */
export function businessNumber(random: Random): string {
  const base = `0000${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
  const sum = [...base].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return `${9 - (sum % 9)}${base}`;
}
