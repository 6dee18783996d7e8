import { DECIMALS, isDecimal, totalsOf } from '@crm/billing-rules';
import { exactText, readExact } from '@crm/format/exact';
import type { ProductLine } from '@crm/product-details-server';
import type { Line } from './estimate.types.ts';

const NAME_MAX = 255;
const UNIT_MAX = 20;
const MONTHS = 'か月';

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
 * Returns quantity and unit of a row. A monthly row counts in months; of several items the line multiplies both, as in
 * 人月, and its name says what it multiplies: 36 users × 12 months are 432 名・か月 at the price of one.
 */
function counted({ name, quantity, unit, unit_price, billing_cycle, period_months }: ProductLine): Line {
  const item = { name, quantity, unit: unit.slice(0, UNIT_MAX), unit_price };
  if (billing_cycle !== 'monthly' || !period_months) return newLine(item);
  if (quantity === '1') return newLine({ ...item, quantity: String(period_months), unit: MONTHS });
  const count = readExact(quantity);
  if (!count) return newLine(item);
  const factors = `（${quantity}${unit}×${period_months}${MONTHS}）`;
  return newLine({
    ...item,
    name: `${name.slice(0, NAME_MAX - factors.length)}${factors}`,
    quantity: exactText(count.mul(period_months), DECIMALS),
    unit: unit === '' ? MONTHS : `${unit}・${MONTHS}`.slice(0, UNIT_MAX),
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
