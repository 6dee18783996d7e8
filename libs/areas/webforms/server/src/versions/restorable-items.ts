import { checkItems } from '../items/check-items.ts';
import type { ItemSurroundings } from '../items/check-items.ts';
import { deliverItem } from '../items/deliver-items.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { safeItemData } from '../items/item-data.ts';
import { wordsOf } from './version-changes.ts';

/**
 * Returns the items of an old version that a form can have today: custom fields and choices may be gone. An item that
 * is no longer possible is left out, one that has lost choices keeps the rest; both are named.
 */
export function restorableItems(items: readonly StoredItem[], around: ItemSurroundings) {
  const named = new Set<StoredItem>();
  let rest = items.map((item) => ({ kept: item, now: { ...item, data: safeItemData(item.category, item.data) } }));
  // A repaired item may break its next rule: every round removes something, so the loop ends.
  for (let round = 0; round < 5; round += 1) {
    const broken = new Map<number, Set<string>>();
    const issues = checkItems(
      rest.map(({ now }) => now),
      around,
    );
    if (issues.length === 0) break;
    for (const { field } of issues) {
      const [, index, key] = /^webform_items\[(\d+)\](?:\.data\.(\w+))?/.exec(field)!;
      broken.set(Number(index), (broken.get(Number(index)) ?? new Set()).add(key ?? ''));
    }
    rest = rest.flatMap((item, index) => {
      const keys = broken.get(index);
      if (!keys) return [item];
      named.add(item.kept);
      const isLast = round === 4;
      return keys.has('') || isLast ? [] : [{ kept: item.kept, now: mended(item.now, keys, around) }];
    });
  }
  return {
    items: rest.map(({ now }, index) => ({ ...now, order_num: index })),
    leftOut: items.filter((item) => named.has(item)).map((item) => wordsOf(item) || item.category),
  };
}

/** Removes the choices and defaults that no longer exist. */
function mended(item: StoredItem, keys: ReadonlySet<string>, { choices, customItems }: ItemSurroundings): StoredItem {
  const custom = item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id);
  const offered = new Set((deliverItem(item, custom, choices).options ?? []).map(({ value }) => String(value)));
  const data = { ...item.data };
  for (const key of keys) {
    const value = data[key];
    const left = Array.isArray(value) ? value.filter((one) => offered.has(String(one))) : [];
    if (left.length > 0) data[key] = left;
    else delete data[key];
  }
  return { ...item, data };
}
