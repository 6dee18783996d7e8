import { lineAmounts } from './amounts.ts';
import type { LineFacts } from './amounts.ts';
import { multiplied, numberOf } from './decimal.ts';

/** The limits of a deal's rows: their number, the months of a period, and the yen of an amount or of the whole deal. */
export const lineLimits = { rows: 200, months: 600, yen: 999_999_999_999_999 } as const;

export interface LineIssue {
  field: keyof LineFacts | 'amount';
  rule: string;
  params?: Record<string, number>;
}

/** Returns the rules that a row breaks; browser and server share it. */
export function lineIssues(line: LineFacts): LineIssue[] {
  const issues: LineIssue[] = [
    ...decimalIssues('unit_price', line.unit_price),
    ...decimalIssues('quantity', line.quantity),
    ...(line.unit_cost === null ? [] : decimalIssues('unit_cost', line.unit_cost)),
    ...periodIssues(line),
  ];
  if (issues.length > 0) return issues;
  const price = multiplied(line.unit_price, line.quantity, line.rounding);
  const isTooMuch = price.lt(line.discount);
  if (isTooMuch) return [{ field: 'discount', rule: 'discount_too_large' }];
  const { amount, cost } = lineAmounts(line);
  if (Math.max(amount, cost ?? 0) > lineLimits.yen)
    return [{ field: 'amount', rule: 'maximum', params: { limit: lineLimits.yen } }];
  return [];
}

function decimalIssues(field: LineIssue['field'], text: string): LineIssue[] {
  if (text === '') return [{ field, rule: 'required' }];
  const value = numberOf(text);
  if (!value) return [{ field, rule: 'decimal' }];
  return value.lt(0) ? [{ field, rule: 'minimum', params: { limit: 0 } }] : [];
}

function periodIssues({ billing_cycle, period_months }: LineFacts): LineIssue[] {
  if (billing_cycle === 'one_time') return [];
  if (period_months === null) return [{ field: 'period_months', rule: 'required' }];
  if (period_months < 1) return [{ field: 'period_months', rule: 'minimum', params: { limit: 1 } }];
  return period_months > lineLimits.months
    ? [{ field: 'period_months', rule: 'maximum', params: { limit: lineLimits.months } }]
    : [];
}
