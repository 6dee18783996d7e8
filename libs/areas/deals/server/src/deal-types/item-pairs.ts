import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { labelKey } from '@crm/validation';

/** The ids of the removed type by id, each with its counterpart in the remaining type. */
export type Pairs = Map<number, number>;

/** A custom item of the removed type, and the remaining type's item of the same name and kind. */
export interface ItemPair {
  item: CustomItemRow;
  twin: CustomItemRow;
}

/** Pairs custom items by name; formulas are paired too, and computed again. */
export async function itemPairs(db: TenantDb, { from, to }: { from: number; to: number }): Promise<ItemPair[]> {
  const [before, after] = [await customItems.list(db, 'deal', from), await customItems.list(db, 'deal', to)];
  return before.flatMap((item) => {
    const twin = after.find((one) => one.item_type === item.item_type && labelKey(one.name) === labelKey(item.name));
    return twin ? [{ item, twin }] : [];
  });
}

/** Returns the choices of the same label; undefined when one is missing. */
export function choiceOf(item: CustomItemRow, twin: CustomItemRow, value: StoredCustoms[string]) {
  const one = (chosen: unknown) => {
    const label = item.options.find((option) => option.value === chosen)?.label;
    return twin.options.find((option) => label !== undefined && labelKey(option.label) === labelKey(label))?.value;
  };
  if (!Array.isArray(value)) return one(value);
  const all = value.map(one);
  return all.every((other) => other !== undefined) ? (all as string[]) : undefined;
}
