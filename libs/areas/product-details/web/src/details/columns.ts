import type { ColumnId, ViewColumn } from './detail.types.ts';

/** The default columns beside the name; the most important ones fit without scrolling. */
const usual: readonly ColumnId[] = [
  'billing_cycle',
  'unit_price',
  'quantity',
  'amount',
  'period_months',
  'discount',
  'unit',
  'first_recognition_date',
  'unit_cost',
  'gross_margin_rate',
];

const ofCost: readonly ColumnId[] = ['unit_cost', 'gross_margin_rate'];

export interface ShownColumn {
  id: ColumnId;
  hidden: boolean;
}

/**
 * Returns all columns in the member's order, cost columns only where the deal type has costs. Columns that are not in
 * the saved order come last.
 */
export function arranged(kept: readonly ViewColumn[], hasCost: boolean): ShownColumn[] {
  const known = kept.filter(({ id }) => usual.includes(id));
  const rest = usual.filter((id) => !known.some((one) => one.id === id));
  return [
    ...known.map(({ id, hidden = false }) => ({ id, hidden })),
    ...rest.map((id) => ({ id, hidden: false })),
  ].filter(({ id }) => hasCost || !ofCost.includes(id));
}
