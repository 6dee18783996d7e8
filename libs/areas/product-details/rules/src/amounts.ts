import { divided, multiplied, scaledOf } from './decimal.ts';
import type { Rounding } from './decimal.ts';

/** 請求サイト: 一括, 月額, 年額 (spec 3 §3). */
export const billingCycles = ['one_time', 'monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

const MONTHS = 12n;
const PER_CENT = 100n;
/** Decimals of a rate of margin, and of the whole in that form. */
const RATE_SCALE = 100_000n;
const WHOLE = PER_CENT * RATE_SCALE;

/** What the amounts of a row follow from. Decimals as text, the discount in whole yen, the period in months. */
export interface LineFacts {
  billing_cycle: BillingCycle;
  unit_price: string;
  unit_cost: string | null;
  quantity: string;
  discount: number;
  period_months: number | null;
  rounding: Rounding;
}

/** In whole yen. */
export interface LineAmounts {
  /** 単価 × 数量 − 値引: once, per month or per year. */
  subtotal: number;
  /** What counts in the amount of the deal: the subtotal for the whole period. */
  amount: number;
  /** What it brings every month; nothing when paid once. */
  mrr: number;
  /** 原価 × 数量 for the whole period; null where no cost is known. */
  cost: number | null;
}

/** 一括 + 月額 × 期間 + 年額 × 年数 (spec 3 §2.1); every rounding is that of the row's type. */
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

/** Sums of a deal's rows; `cost` counts the rows whose cost is known, `profit` what they leave of their amounts. */
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

/** 単価 = 原価 ÷ (1 − 粗利率), in whole yen; the rate in per cent, below 100. Undefined where there is none. */
export function priceOfCost(cost: string, rate: string, rounding: Rounding): string | undefined {
  const [scaledCost, scaledRate] = [scaledOf(cost), scaledOf(rate)];
  if (scaledCost === undefined || scaledRate === undefined || scaledRate < 0n || scaledRate >= WHOLE) return undefined;
  return String(divided(scaledCost * WHOLE, (WHOLE - scaledRate) * RATE_SCALE, rounding));
}

/** 粗利率 of a price in per cent with one decimal, rounded down; null for what is given away. */
export function grossMarginRate(price: string, cost: string): string | null {
  const [scaledPrice, scaledCost] = [scaledOf(price), scaledOf(cost)];
  if (!scaledPrice || scaledCost === undefined) return null;
  const tenths = divided((scaledPrice - scaledCost) * PER_CENT * 10n, scaledPrice, 'floor');
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${size / 10n}${size % 10n === 0n ? '' : `.${size % 10n}`}`;
}
