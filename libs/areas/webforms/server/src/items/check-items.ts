import type { FieldIssue } from '@crm/contract';
import { UnknownCategoryError, categories, checkAnswer, initialValue, isAnswered } from '@crm/validation/webform';
import type { RenderedItem } from '@crm/validation/webform';
import type { Choices } from './choices.ts';
import type { CustomItem } from './custom-items.ts';
import { deliverItem, narrowItem, resolveWireItem } from './deliver-items.ts';
import type { StoredItem } from './deliver-items.ts';

/** The records that the items of a form are checked against. */
export interface ItemSurroundings {
  dealTypeId: number | null;
  choices: Choices;
  customItems: ReadonlyMap<number, CustomItem>;
}

const customEntity: Record<string, CustomItem['entity']> = {
  contact_custom: 'contact',
  customer_custom: 'customer',
  deal_custom: 'deal',
  deal_label: 'deal',
};

/** The categories that a form may have more than once; custom fields may repeat, each field once. */
const repeatable = new Set(['layout_heading', 'layout_text', 'cookie_policy']);

/** Returns the issues of each item by itself: a form with one is never stored, not even as a draft (spec 3 §2.13). */
export function checkItems(items: readonly StoredItem[], around: ItemSurroundings): FieldIssue[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const field = `webform_items[${index}]`;
    if (!Object.hasOwn(categories, item.category)) {
      return [{ field: `${field}.category`, rule: 'unknown_category', params: { category: item.category } }];
    }
    const key = `${item.category} ${item.custom_item_id ?? ''}`;
    const isTwice = seen.has(key) && !repeatable.has(item.category);
    seen.add(key);
    if (isTwice) return [{ field: `${field}.category`, rule: 'duplicate', params: { category: item.category } }];
    return checkCustom(item, field, around) ?? checkChoices(item, field, around);
  });
}

/**
 * Checks that a custom field exists in the company, belongs to the entity of the category, and has a type that forms
 * support.
 */
function checkCustom(item: StoredItem, field: string, around: ItemSurroundings): FieldIssue[] | undefined {
  const entity = customEntity[item.category];
  if (!entity) return undefined;
  const place = `${field}.custom_item_id`;
  if (item.custom_item_id === null) return [{ field: place, rule: 'errors.required' }];
  const custom = around.customItems.get(item.custom_item_id);
  if (!custom) return [{ field: place, rule: 'not_found' }];
  const isOfForm = custom.entity === entity && (entity !== 'deal' || custom.deal_type_id === around.dealTypeId);
  if (!isOfForm || (item.category === 'deal_label' && custom.item_type !== 11))
    return [{ field: place, rule: 'choice' }];
  try {
    resolveWireItem(deliverItem(item, custom, around.choices));
    return undefined;
  } catch (error) {
    if (error instanceof UnknownCategoryError) return [{ field: place, rule: 'unsupported_custom_item' }];
    throw error;
  }
}

/** Checks that the owner's choices exist, and that a default is a valid answer to the item. */
function checkChoices(item: StoredItem, field: string, around: ItemSurroundings): FieldIssue[] {
  const custom = item.custom_item_id === null ? undefined : around.customItems.get(item.custom_item_id);
  const whole = deliverItem(item, custom, around.choices);
  const offered = new Set((whole.options ?? []).map(({ value }) => String(value)));
  const chosen = listOf(item.data['values_to_be_chosen']);
  const strangers = whole.options && chosen.some((value) => !offered.has(value));
  const issues: FieldIssue[] = strangers ? [{ field: `${field}.data.values_to_be_chosen`, rule: 'not_found' }] : [];
  const resolved = resolveWireItem(narrowItem(whole));
  return [...issues, ...checkDefault(resolved, `${field}.data`)];
}

function checkDefault(item: RenderedItem, field: string): FieldIssue[] {
  if (!isAnswered(item) || item.type === 'terms') return [];
  const { type, options, defaultValue, defaultValues } = item;
  const isOffered = (value: string) => options.some((option) => option.value === value);
  if (type === 'multiple-selection' && !defaultValues.every(isOffered)) {
    return [{ field: `${field}.default_values`, rule: 'not_found' }];
  }
  if (type === 'single-selection' && !['', '-1'].includes(defaultValue) && !isOffered(defaultValue)) {
    return [{ field: `${field}.default_value`, rule: 'not_found' }];
  }
  const issue = checkAnswer({ ...item, visibility: true, require: false }, initialValue(item));
  return issue
    ? [{ field: `${field}.default_value`, rule: issue.key, ...(issue.params ? { params: issue.params } : {}) }]
    : [];
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
