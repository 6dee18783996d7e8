import type { FieldIssue } from '@crm/contract';
import type { RenderedItem } from '@crm/validation/webform';
import type { ItemSurroundings } from './check-items.ts';
import { deliverItem, narrowItem, resolveWireItem } from './deliver-items.ts';
import type { StoredItem } from './deliver-items.ts';
import { ruleCategories } from './read-items.ts';

interface StoredCondition {
  item_key?: string;
  values?: string[];
}

/** Returns true if visitors choose an answer here, so that other items may depend on it. */
const isChosen = ({ type, visibility }: RenderedItem): boolean => type.endsWith('selection') && visibility;

/**
 * Returns the issues of the items' conditions: a required identifying item has no condition, and the item that a
 * condition refers to comes earlier, is visible, and offers the values.
 */
export function conditionIssues(
  items: readonly StoredItem[],
  { choices, customItems }: ItemSurroundings,
  customerRule: number | null,
): FieldIssue[] {
  const always = new Set(['contact_email', 'terms', ...(customerRule === null ? [] : ruleCategories[customerRule]!)]);
  const before = new Map<string, RenderedItem>();
  return items.flatMap((item, index) => {
    const custom = item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id);
    const rendered = resolveWireItem(narrowItem(deliverItem(item, custom, choices)));
    const { item_key, values = [] } = (item.data['display_condition'] ?? {}) as StoredCondition;
    const source = before.get(item_key ?? '');
    before.set(rendered.key, rendered);
    if (!item_key || !rendered.visibility) return [];
    const found = (rule: string) => [{ field: `webform_items[${index}].data.display_condition`, rule }];
    if (always.has(item.category)) return found('always_asked');
    if (!source || !isChosen(source)) return found('condition_item');
    const isOffered = (value: string) => source.options.some((option) => option.value === value);
    return values.length > 0 && values.every(isOffered) ? [] : found('condition_values');
  });
}
