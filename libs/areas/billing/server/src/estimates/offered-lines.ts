import { isDecimal, totalsOf } from '@crm/billing-rules';
import type { ProductLine } from '@crm/product-details-server';
import type { Line } from './estimate.types.ts';

const NAME_MAX = 255;
const UNIT_MAX = 20;

/** Returns a line with default values; users change the tax rate where it differs. */
export const newLine = (more: Partial<Line> & Pick<Line, 'name'>): Line => ({
  kind: 'item',
  quantity: '1',
  unit: '式',
  unit_price: '0',
  tax_category: 'standard_10',
  ...more,
  ...{ name: more.name.slice(0, NAME_MAX) },
});

const amountOf = (line: Line): number =>
  Number(totalsOf([line], { tax_mode: 'exclusive', rounding: 'floor' }).amounts[0] ?? 0n);

/**
 * Returns quantity and unit of a row: one monthly item counts in months; with several, their number goes into the
 * price.
 */
function counted({ name, quantity, unit, unit_price, billing_cycle, period_months }: ProductLine): Line {
  const months = billing_cycle === 'monthly' && quantity === '1' ? period_months : null;
  return newLine({
    name,
    quantity: months ? String(months) : quantity,
    unit: months ? 'か月' : unit.slice(0, UNIT_MAX),
    unit_price,
  });
}

/**
 * Returns the estimate lines for a row of 商品内訳: quantity × price, and the discount on a line of its own, so that both
 * add up to the row's amount. A row that cannot be split that way becomes one line with its amount.
 */
export function offeredLines(row: ProductLine): Line[] {
  const { amount, name } = row;
  const line = counted(row);
  const off = isDecimal(line.quantity) && isDecimal(line.unit_price) ? amountOf(line) - amount : -1;
  if (off === 0) return [line];
  if (off > 0 && off <= row.discount * Math.max(1, row.period_months ?? 1)) {
    return [line, newLine({ kind: 'discount', name: `値引き（${name}）`, unit_price: String(off) })];
  }
  return [newLine({ name, unit_price: String(Math.max(0, amount)) })];
}
