import type { FieldIssue } from '@crm/contract';
import { isFormula, parseValue } from '@crm/custom-fields-rules';
import type { CustomStored } from '@crm/custom-fields-rules';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';

export type { CustomStored };
/**
 * The content of a record's `customs` column: item id → value. Numbers are numbers; decimals are text, which keeps all
 * 17 digits.
 */
export type StoredCustoms = Record<string, CustomStored>;
export interface CustomInput {
  item_id: number;
  value?: unknown;
}
export interface ParsedCustoms {
  /** The values by item id; null empties an item. */
  values: Record<string, CustomStored | null>;
  issues: FieldIssue[];
}

type Item = Pick<CustomItemRow, 'id' | 'item_type' | 'required' | 'options'> & { used?: boolean };

/** Returns whether an item must have a value; hidden and computed ones never do. */
const mustBeFilled = ({ required, used = true, item_type }: Item) => required && used && !isFormula(item_type);

/**
 * Checks the custom values of a body by item type. With `complete` (a new record) required items must be present;
 * otherwise only the sent ones are checked. Issues name the field and, in `params.item_id`, the item.
 */
export function parseCustoms(
  items: readonly Item[],
  given: readonly CustomInput[],
  { complete = false }: { complete?: boolean } = {},
): ParsedCustoms {
  const byId = new Map(items.map((item) => [item.id, item]));
  const values: ParsedCustoms['values'] = {};
  const issues: FieldIssue[] = [];
  given.forEach(({ item_id, value }, index) => {
    const item = byId.get(item_id);
    const problem = (part: string, rule: string, params = {}) =>
      issues.push({ field: `customs[${index}].${part}`, rule, params: { ...params, item_id } });
    if (!item) return problem('item_id', 'not_found');
    if (String(item_id) in values) return problem('item_id', 'duplicate');
    const parsed = parseValue(item, value);
    values[item_id] = 'value' in parsed ? parsed.value : null;
    if ('rule' in parsed) return problem('value', parsed.rule, parsed.params);
    if (parsed.value === null && mustBeFilled(item)) return problem('value', 'errors.required');
  });
  if (complete) {
    for (const item of items) {
      if (mustBeFilled(item) && !(String(item.id) in values))
        issues.push({ field: 'customs', rule: 'errors.required', params: { item_id: item.id } });
    }
  }
  return { values, issues };
}

/** Returns the stored values after a change. */
export function mergeCustoms(before: object, values: ParsedCustoms['values']): StoredCustoms {
  const merged = { ...(before as StoredCustoms), ...values };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as StoredCustoms;
}

/** Returns stored values in the API's form, by item id. */
export function presentCustoms(stored: object): { item_id: number; value: CustomStored }[] {
  return Object.entries(stored as StoredCustoms).map(([id, value]) => ({ item_id: Number(id), value }));
}

/** Returns the stored values that a list asked for, in the API's form; none when it asked for none. */
export function chosenCustoms(stored: object, ids: readonly number[] | undefined) {
  if (!ids || ids.length === 0) return undefined;
  const asked = new Set(ids);
  return presentCustoms(stored).filter(({ item_id }) => asked.has(item_id));
}
