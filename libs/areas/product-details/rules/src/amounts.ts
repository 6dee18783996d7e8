import { divided, multiplied, scaledOf } from './decimal.ts';
import type { Rounding } from './decimal.ts';

/** The billing cycles (請求サイト) 一括, 月額, 年額 (spec 3 §3). */
export const billingCycles = ['one_time', 'monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

const MONTHS = 12n;
const PER_CENT = 100n;
/** The scale of a margin rate's decimals, and 100 % in that scale. */
const RATE_SCALE = 100_000n;
const WHOLE = PER_CENT * RATE_SCALE;

/** The inputs of a row's amounts: decimals as text, the discount in whole yen, the period in months. */
export interface LineFacts {
  billing_cycle: BillingCycle;
  unit_price: string;
  unit_cost: string | null;
  quantity: string;
  discount: number;
  period_months: number | null;
  rounding: Rounding;
}

/** The amounts of a row, in whole yen. */
export interface LineAmounts {
  /** The amount 単価 × 数量 − 値引: once, per month or per year. */
  subtotal: number;
  /** The row's share of the deal's amount: the subtotal for the whole period. */
  amount: number;
  /** The monthly recurring revenue; zero for a one-time row. */
  mrr: number;
  /** The cost 原価 × 数量 for the whole period; null when no cost is known. */
  cost: number | null;
}

/** Computes a row's amounts: 一括 + 月額 × 期間 + 年額 × 年数 (spec 3 §2.1), rounded by the mode of the row's type. */
export function lineAmounts(line: LineFacts): LineAmounts {
  const subtotal = multiplied(line.unit_price, line.quantity, line.rounding) - BigInt(line.discount);
  const cost = line.unit_cost === null ? null : multiplied(line.unit_cost, line.quantity, line.rounding);
  return {
    subtotal: Number(subtotal),
    amount: Number(overPeriod(subtotal, line)),
    mrr: Number(perMonth(subtotal, line)),
    cost: cost === null ? null : Number(overPeriod(cost, line)),
  };
}

function overPeriod(subtotal: bigint, { billing_cycle, period_months, rounding }: LineFacts): bigint {
  const months = BigInt(period_months ?? 0);
  if (billing_cycle === 'one_time') return subtotal;
  return billing_cycle === 'monthly' ? subtotal * months : divided(subtotal * months, MONTHS, rounding);
}

function perMonth(subtotal: bigint, { billing_cycle, rounding }: LineFacts): bigint {
  if (billing_cycle === 'one_time') return 0n;
  return billing_cycle === 'monthly' ? subtotal : divided(subtotal, MONTHS, rounding);
}

/**
 * The sums of a deal's rows. `cost` and `profit` cover only the rows with a known cost; `profit` is their amounts less
 * their cost.
 */
export interface LineSums {
  amount: number;
  one_time: number;
  mrr: number;
  cost: number;
  profit: number;
}

export function sumOfLines(lines: readonly LineFacts[]): LineSums {
  const sums: LineSums = { amount: 0, one_time: 0, mrr: 0, cost: 0, profit: 0 };
  for (const line of lines) {
    const { amount, mrr, cost } = lineAmounts(line);
    sums.amount += amount;
    sums.one_time += line.billing_cycle === 'one_time' ? amount : 0;
    sums.mrr += mrr;
    sums.cost += cost ?? 0;
    sums.profit += cost === null ? 0 : amount - cost;
  }
  return sums;
}

/** Returns 単価 = 原価 ÷ (1 − 粗利率) in whole yen; the rate is in per cent, below 100. Undefined for invalid input. */
export function priceOfCost(cost: string, rate: string, rounding: Rounding): string | undefined {
  const [scaledCost, scaledRate] = [scaledOf(cost), scaledOf(rate)];
  if (scaledCost === undefined || scaledRate === undefined || scaledRate < 0n || scaledRate >= WHOLE) return undefined;
  return String(divided(scaledCost * WHOLE, (WHOLE - scaledRate) * RATE_SCALE, rounding));
}

/** Returns the 粗利率 of a price in per cent with one decimal, rounded down; null when the price is zero. */
export function grossMarginRate(price: string, cost: string): string | null {
  const [scaledPrice, scaledCost] = [scaledOf(price), scaledOf(cost)];
  if (!scaledPrice || scaledCost === undefined) return null;
  const tenths = divided((scaledPrice - scaledCost) * PER_CENT * 10n, scaledPrice, 'floor');
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${size / 10n}${size % 10n === 0n ? '' : `.${size % 10n}`}`;
}
