import { isoDay } from '@crm/format';
import { computeFormulas } from '@crm/custom-fields-rules/formula';
import type { FieldValues, FormulaItem } from '@crm/custom-fields-rules/formula';
import { mergeCustoms } from '../custom-values/custom-values.rules.ts';
import type { StoredCustoms } from '../custom-values/custom-values.rules.ts';

/**
 * The values of a record with its formulas computed anew; `standard` are the columns that formulas may name. To be stored
 * in the statement that writes the record.
 */
export function computedCustoms(
  items: readonly FormulaItem[],
  customs: StoredCustoms,
  standard: FieldValues,
  now: Date,
): StoredCustoms {
  return mergeCustoms(customs, computeFormulas(items, customs, standard, isoDay(now)));
}
