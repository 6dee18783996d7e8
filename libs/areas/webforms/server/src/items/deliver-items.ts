import type { WebformItem as WebformItemSchema } from '@crm/contract';
import { industries } from '@crm/contract';
import { isShownToVisitor, resolveItem } from '@crm/validation/webform';
import type { RenderedItem, WebformItem as CamelItem } from '@crm/validation/webform';
import type { Static } from 'typebox';
import { optionCategories } from './choices.ts';
import type { Choices, OptionCategory } from './choices.ts';
import type { CustomItem } from './custom-items.ts';
import { safeItemData } from './item-data.ts';
import type { ItemData } from './item-data.ts';

/** An item in the API's spelling. */
export type WireItem = Static<typeof WebformItemSchema>;

/** An item as it is stored. */
export interface StoredItem {
  id: number;
  category: string;
  data: ItemData;
  order_num: number;
  custom_item_id: number | null;
}

const isOptionCategory = (category: string): category is OptionCategory =>
  (optionCategories as readonly string[]).includes(category);

/** Returns all choices of an item, before the owner's selection; undefined for an item without choices. */
function optionsOf(item: StoredItem, custom: CustomItem | undefined, choices: Choices) {
  if (isOptionCategory(item.category)) return choices[item.category].map(({ label, value }) => ({ label, value }));
  if (item.category === 'customer_industry') return industries.map((name) => ({ label: name, value: name }));
  return custom && custom.options.length > 0 ? custom.options : undefined;
}

/** Returns an item with its custom field and all its choices, for staff. */
export function deliverItem(item: StoredItem, custom: CustomItem | undefined, choices: Choices): WireItem {
  const options = optionsOf(item, custom, choices);
  const ref = custom && { id: custom.id, name: custom.name, item_type: custom.item_type, ui_mode: custom.ui_mode };
  return {
    id: item.id,
    category: item.category,
    data: safeItemData(item.category, item.data),
    order_num: item.order_num,
    ...(ref && custom.entity === 'contact' ? { contact_custom_item: ref } : {}),
    ...(ref && custom.entity === 'customer' ? { customer_custom_item: ref } : {}),
    ...(ref && custom.entity === 'deal' ? { deal_custom_item: ref } : {}),
    ...(options ? { options } : {}),
  };
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Returns the item with the choices that a visitor may see: the owner's selection, or all choices without one, but
 * never all members; a hidden item has its default alone.
 */
export function narrowItem(item: WireItem): WireItem {
  if (!item.options) return item;
  const data = item.data as ItemData;
  const chosen = listOf(data['values_to_be_chosen']);
  const defaults = [String(data['default_value'] ?? ''), ...listOf(data['default_values'])];
  const mayShow = (value: string) => {
    if (!isShownToVisitor(data)) return defaults.includes(value);
    return chosen.length === 0 ? item.category !== 'deal_assignee' : chosen.includes(value);
  };
  return { ...item, options: item.options.filter(({ value }) => mayShow(String(value))) };
}

/** Returns the items with the choices that visitors may see. An item of a deleted custom field is left out. */
export function shownItems(
  items: readonly StoredItem[],
  { choices, customItems }: { choices: Choices; customItems: ReadonlyMap<number, CustomItem> },
): WireItem[] {
  const customOf = (item: StoredItem) =>
    item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id);
  return items
    .filter((item) => item.custom_item_id === null || customOf(item))
    .map((item) => narrowItem(deliverItem(item, customOf(item), choices)));
}

/** The data that a hidden input needs. */
const hiddenData = ['visibility', 'default_value', 'default_values'];

/**
 * Returns the item for visitors: without the name of its custom field, and of a hidden item the default alone, without
 * the label, the explanation and the names of its choices.
 */
export function publicItem(item: WireItem): WireItem {
  const { contact_custom_item, customer_custom_item, deal_custom_item, ...rest } = item;
  const refs = Object.entries({ contact_custom_item, customer_custom_item, deal_custom_item }).flatMap(([key, ref]) =>
    ref ? [[key, { ...ref, name: '' }] as const] : [],
  );
  const named = { ...rest, ...Object.fromEntries(refs) };
  const data = item.data as ItemData;
  if (isShownToVisitor(data)) return named;
  const kept = Object.entries(data).filter(([key]) => hiddenData.includes(key));
  const labels = listOf(data['default_values']).map((value) => ({ label: '', value }));
  return {
    ...named,
    data: {
      ...Object.fromEntries(kept),
      ...(data['deal_custom_item_labels'] ? { deal_custom_item_labels: labels } : {}),
    },
    ...(item.options ? { options: item.options.map(({ value }) => ({ label: '', value })) } : {}),
  };
}

/** Converts keys from snake_case to camelCase for @crm/validation; user data is never a key. */
export function toCamel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      toCamel(one),
    ]),
  );
}

/** Resolves the item for @crm/validation. @throws UnknownCategoryError */
export const resolveWireItem = (item: WireItem): RenderedItem => resolveItem(toCamel(item) as CamelItem);
