import type { FieldIssue } from '@crm/contract';
import { throwIfInvalid } from '@crm/server-kit';
import type { StoredItem } from './deliver-items.ts';
import { readItemData } from './item-data.ts';
import { markupIssues } from './rich-text-limits.ts';

/** An item as the editor sends it. */
export interface GivenItem {
  id?: number;
  category: string;
  data: object;
  custom_item_id?: number | null;
}

/** An item to be stored; a new one has no id. */
export type WantedItem = Omit<StoredItem, 'id'> & { id: number | undefined };

/** The fields that each rule of finding a customer compares (spec 3 §2.5, §2.13). */
export const ruleCategories: Record<number, readonly string[]> = {
  1: ['customer_name'],
  2: ['customer_name', 'customer_address'],
  3: ['customer_name', 'customer_phone'],
  4: ['customer_name', 'customer_address', 'customer_phone'],
};

/** Reads the items in the editor's order. An id must belong to the form and be used once. */
export function readItems(given: readonly GivenItem[], ownIds: readonly number[]) {
  throwIfInvalid(markupIssues(given));
  const issues: FieldIssue[] = [];
  const free = new Set(ownIds);
  const items = given.map((item, index): WantedItem => {
    const field = `webform_items[${index}]`;
    if (item.id !== undefined && !free.delete(item.id)) issues.push({ field: `${field}.id`, rule: 'not_found' });
    const read = readItemData(item.category, item.data, `${field}.data`);
    issues.push(...read.issues);
    return {
      id: item.id,
      category: item.category,
      data: read.data,
      order_num: index,
      custom_item_id:
        item.category.endsWith('_custom') || item.category === 'deal_label' ? (item.custom_item_id ?? null) : null,
    };
  });
  return { items, issues };
}

/** Makes the items that identify contacts and customers required (spec 3 §2.13). */
export function withRequired<I extends Pick<StoredItem, 'category' | 'data'>>(
  items: readonly I[],
  rule: number | null,
): I[] {
  const required = new Set(['contact_email', ...(rule === null ? [] : (ruleCategories[rule] ?? []))]);
  return items.map((item) => (required.has(item.category) ? { ...item, data: { ...item.data, require: true } } : item));
}
