import { exact, readExact, roundExact, toBigint } from '@crm/format/exact';
import { totalsOf } from './totals.ts';
import type { CountedLine, TaxRules } from './totals.ts';

/** A line that may be subject to 源泉徴収. */
export interface WithheldLine extends CountedLine {
  withholding?: boolean | undefined;
}

const LIMIT = 1_000_000;
const [LOW, HIGH] = [readExact('0.1021')!, readExact('0.2042')!];

/**
 * Returns 源泉所得税 of an invoice: 10.21 % of what its withheld lines cost without tax, 20.42 % above a million yen;
 * fractions of a yen are dropped (所得税法 205 条, 復興特別所得税).
 */
export function withholdingOf(lines: readonly WithheldLine[], rules: TaxRules): bigint {
  const withheld = lines.filter(({ withholding }) => withholding);
  if (withheld.length === 0) return 0n;
  const { rates } = totalsOf(withheld, rules);
  const base = exact(rates.reduce((sum, rate) => sum + rate.base, 0n));
  if (base.compare(0) <= 0) return 0n;
  const above = base.compare(LIMIT) > 0 ? base.sub(LIMIT) : exact(0);
  return toBigint(roundExact(base.sub(above).mul(LOW).add(above.mul(HIGH)), 'floor'));
}
