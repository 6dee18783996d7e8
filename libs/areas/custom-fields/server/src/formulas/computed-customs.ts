import { isoDay } from '@crm/format';
import { computeFormulas } from '@crm/custom-fields-rules/formula';
import type { FieldValues, FormulaItem } from '@crm/custom-fields-rules/formula';
import { mergeCustoms } from '../custom-values/custom-values.rules.ts';
import type { StoredCustoms } from '../custom-values/custom-values.rules.ts';

/**
 * Returns the values of a record with recomputed formulas; `standard` are the columns that formulas may use. Store the
 * result in the statement that writes the record.
 */
export function computedCustoms(
  items: readonly FormulaItem[],
  customs: StoredCustoms,
  standard: FieldValues,
  now: Date,
): StoredCustoms {
  return mergeCustoms(customs, computeFormulas(items, customs, standard, isoDay(now)));
}
