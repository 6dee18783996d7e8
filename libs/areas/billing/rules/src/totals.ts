import { exact, roundExact, toBigint } from '@crm/format/exact';
import type { Exact, Rounding } from '@crm/format/exact';
import { numberOf, product } from './decimal.ts';

export const taxCategories = ['standard_10', 'reduced_8', 'exempt', 'out_of_scope'] as const;
/** The tax categories 10 %, 軽減 8 %, 非課税, 不課税. */
export type TaxCategory = (typeof taxCategories)[number];
export const taxModes = ['exclusive', 'inclusive'] as const;
/** The tax modes: 外税, prices exclude tax; 内税, prices include tax. */
export type TaxMode = (typeof taxModes)[number];
export const lineKinds = ['item', 'discount', 'text'] as const;
/** The line kinds 品目, 値引き (its amount is subtracted), 見出し・注記 (no amount). */
export type LineKind = (typeof lineKinds)[number];

/** The tax rates, in percent. */
export const taxPercent: Readonly<Record<TaxCategory, number>> = {
  standard_10: 10,
  reduced_8: 8,
  exempt: 0,
  out_of_scope: 0,
};

/** The largest amount or sum, in yen. */
export const AMOUNT_MAX = 999_999_999_999_999;

/** The parts of a line that the totals depend on; decimals as text. */
export interface CountedLine {
  kind: LineKind;
  quantity: string;
  unit_price: string;
  tax_category: TaxCategory;
}

export interface TaxRules {
  tax_mode: TaxMode;
  rounding: Rounding;
}

/** The amounts of one tax rate: without tax, the tax, and the sum. */
export interface RateTotal {
  tax_category: TaxCategory;
  percent: number;
  base: bigint;
  tax: bigint;
  gross: bigint;
}

/** The exact totals of an estimate; beyond the limit they are computed too, and refused. */
export interface Totals {
  /** The amount of each line, in order; null for a line without an amount. */
  amounts: (bigint | null)[];
  /** The sum of the line amounts (小計), before the tax is added or extracted. */
  subtotal: bigint;
  /** The totals of the rates that occur, in the order of the categories. */
  rates: RateTotal[];
  tax: bigint;
  total: bigint;
}

const ZERO = exact(0);
const PERCENT = 100;

const sumOf = (amounts: readonly (Exact | null)[]): Exact =>
  amounts.reduce((sum: Exact, amount) => (amount ? sum.add(amount) : sum), ZERO);

/**
 * Returns the amount (金額) of a line in whole yen, negative for a discount. Unreadable numbers count as zero, so that
 * the editor can show totals while the user types.
 */
function amountOf(line: CountedLine, rounding: Rounding): Exact | null {
  if (line.kind === 'text') return null;
  const amount = product(numberOf(line.quantity) ?? ZERO, numberOf(line.unit_price) ?? ZERO, rounding);
  return line.kind === 'discount' ? amount.neg() : amount;
}

/**
 * Computes the totals of an estimate. The tax is rounded once per rate, never per line (spec 3 §2.9); 非課税 and 不課税 are
 * listed separately although neither is taxed.
 */
export function totalsOf(lines: readonly CountedLine[], { tax_mode, rounding }: TaxRules): Totals {
  const amounts = lines.map((line) => amountOf(line, rounding));
  const ofCategory = (category: TaxCategory) => amounts.filter((_amount, at) => lines[at]!.tax_category === category);
  const rates = taxCategories
    .filter((category) => lines.some(({ kind, tax_category }) => kind !== 'text' && tax_category === category))
    .map((category) => rateTotal(category, sumOf(ofCategory(category)), { tax_mode, rounding }));
  const sum = (of: (rate: RateTotal) => bigint) => rates.reduce((all, rate) => all + of(rate), 0n);
  return {
    amounts: amounts.map((amount) => (amount === null ? null : toBigint(amount))),
    subtotal: toBigint(sumOf(amounts)),
    rates,
    tax: sum(({ tax }) => tax),
    total: sum(({ gross }) => gross),
  };
}

function rateTotal(category: TaxCategory, sum: Exact, { tax_mode, rounding }: TaxRules): RateTotal {
  const percent = taxPercent[category];
  const isInside = tax_mode === 'inclusive';
  const tax = roundExact(sum.mul(percent).div(isInside ? PERCENT + percent : PERCENT), rounding);
  const base = isInside ? sum.sub(tax) : sum;
  return { tax_category: category, percent, base: toBigint(base), tax: toBigint(tax), gross: toBigint(base.add(tax)) };
}

/** Returns whether every amount can be stored, and sent as a number. */
export const isWithinBounds = ({ amounts, subtotal, rates, tax, total }: Totals): boolean =>
  [...amounts, subtotal, tax, total, ...rates.flatMap(({ base, gross }) => [base, gross])].every(
    (amount) => amount === null || (-AMOUNT_MAX <= amount && amount <= AMOUNT_MAX),
  );
