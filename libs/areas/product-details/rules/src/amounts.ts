import { exact, exactText, roundExact } from '@crm/format/exact';
import type { Exact, Rounding } from '@crm/format/exact';
import { multiplied, numberOf } from './decimal.ts';

/** The billing cycles (請求サイト) 一括, 月額, 年額 (spec 3 §3). */
export const billingCycles = ['one_time', 'monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

const MONTHS = 12;
const WHOLE = exact(100);

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
  const subtotal = multiplied(line.unit_price, line.quantity, line.rounding).sub(line.discount);
  const cost = line.unit_cost === null ? null : multiplied(line.unit_cost, line.quantity, line.rounding);
  return {
    subtotal: Number(subtotal),
    amount: Number(overPeriod(subtotal, line)),
    mrr: Number(perMonth(subtotal, line)),
    cost: cost === null ? null : Number(overPeriod(cost, line)),
  };
}

function overPeriod(subtotal: Exact, { billing_cycle, period_months, rounding }: LineFacts): Exact {
  const months = period_months ?? 0;
  if (billing_cycle === 'one_time') return subtotal;
  return billing_cycle === 'monthly' ? subtotal.mul(months) : roundExact(subtotal.mul(months).div(MONTHS), rounding);
}

function perMonth(subtotal: Exact, { billing_cycle, rounding }: LineFacts): Exact {
  if (billing_cycle === 'one_time') return exact(0);
  return billing_cycle === 'monthly' ? subtotal : roundExact(subtotal.div(MONTHS), rounding);
}

/**
 * The exact sums of a deal's rows. `cost` and `profit` cover only the rows with a known cost; `profit` is their amounts
 * less their cost.
 */
export interface LineSums {
  amount: bigint;
  one_time: bigint;
  mrr: bigint;
  cost: bigint;
  profit: bigint;
}

export function sumOfLines(lines: readonly LineFacts[]): LineSums {
  const sums: LineSums = { amount: 0n, one_time: 0n, mrr: 0n, cost: 0n, profit: 0n };
  for (const line of lines) {
    const { amount, mrr, cost } = lineAmounts(line);
    sums.amount += BigInt(amount);
    sums.one_time += BigInt(line.billing_cycle === 'one_time' ? amount : 0);
    sums.mrr += BigInt(mrr);
    sums.cost += BigInt(cost ?? 0);
    sums.profit += BigInt(cost === null ? 0 : amount - cost);
  }
  return sums;
}

/** Returns 単価 = 原価 ÷ (1 − 粗利率) in whole yen; the rate is in per cent, below 100. Undefined for invalid input. */
export function priceOfCost(cost: string, rate: string, rounding: Rounding): string | undefined {
  const [amount, margin] = [numberOf(cost), numberOf(rate)];
  if (!amount || !margin || margin.lt(0) || margin.gte(WHOLE)) return undefined;
  return exactText(roundExact(amount.mul(WHOLE).div(WHOLE.sub(margin)), rounding), 0);
}

/** Returns the 粗利率 of a price in per cent with one decimal, rounded down; null when the price is zero. */
export function grossMarginRate(price: string, cost: string): string | null {
  const [amount, costs] = [numberOf(price), numberOf(cost)];
  if (!amount || !costs || amount.equals(0)) return null;
  return exactText(roundExact(amount.sub(costs).mul(WHOLE).div(amount), 'floor', 1), 1);
}
