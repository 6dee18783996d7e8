import type { ColumnId, ViewColumn } from './detail.types.ts';

/** The columns beside the name, as the product has them: what matters most is seen without scrolling. */
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

/** All columns in somebody's order; those of costs only where the deal type has costs. New ones come last. */
export function arranged(kept: readonly ViewColumn[], hasCost: boolean): ShownColumn[] {
  const known = kept.filter(({ id }) => usual.includes(id));
  const rest = usual.filter((id) => !known.some((one) => one.id === id));
  return [
    ...known.map(({ id, hidden = false }) => ({ id, hidden })),
    ...rest.map((id) => ({ id, hidden: false })),
  ].filter(({ id }) => hasCost || !ofCost.includes(id));
}
