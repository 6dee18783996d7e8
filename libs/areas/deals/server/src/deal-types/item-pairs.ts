import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { labelKey } from '@crm/validation';

/** From an id of the type that goes to one of the type that stays. */
export type Pairs = Map<number, number>;

/** A custom item of the type that goes, and the one of the same name and kind of the type that stays. */
export interface ItemPair {
  item: CustomItemRow;
  twin: CustomItemRow;
}

/** Custom items by their names; what is computed stands for the same thing, and is computed anew. */
export async function itemPairs(db: TenantDb, { from, to }: { from: number; to: number }): Promise<ItemPair[]> {
  const [before, after] = [await customItems.list(db, 'deal', from), await customItems.list(db, 'deal', to)];
  return before.flatMap((item) => {
    const twin = after.find((one) => one.item_type === item.item_type && labelKey(one.name) === labelKey(item.name));
    return twin ? [{ item, twin }] : [];
  });
}

/** The choices of the same label; nothing when one is not there. */
export function choiceOf(item: CustomItemRow, twin: CustomItemRow, value: StoredCustoms[string]) {
  const one = (chosen: unknown) => {
    const label = item.options.find((option) => option.value === chosen)?.label;
    return twin.options.find((option) => label !== undefined && labelKey(option.label) === labelKey(label))?.value;
  };
  if (!Array.isArray(value)) return one(value);
  const all = value.map(one);
  return all.every((other) => other !== undefined) ? (all as string[]) : undefined;
}
