import { isDeepStrictEqual } from 'node:util';
import type { WebformVersionDifference } from '@crm/contract';
import type { StoredItem } from '../items/deliver-items.ts';
import type { KeptDefinition } from './kept-definition.ts';
import { flat, plainWords, versionChanges, wordsOf } from './version-changes.ts';

/** The most characters of a value: enough to show a rewording. */
const MOST_LETTERS = 300;
/** The keys that hold ids, which mean nothing to a reader. */
const ofIds = /^(deal_type_id|values_to_be_chosen|default_values|deal_custom_item_labels)$/;
const hasChoices = /^deal_|_custom$|lifecycle_stage$|industry$/;

/** Returns the differences between two states of a form, setting by setting, also within an item, with both values. */
export function versionDifferences(before: KeptDefinition, after: KeptDefinition): WebformVersionDifference[] {
  const [old, next] = [before, after].map(({ items }) => new Map(items.map((item) => [item.id, item]))) as [
    Map<number, StoredItem>,
    Map<number, StoredItem>,
  ];
  const changed = [...next.values()].filter(({ id }) => old.has(id));
  const [was, is] = [flat(before.values), flat(after.values)];
  return versionChanges(before, after).flatMap((change): WebformVersionDifference[] => {
    if (change.kind === 'setting') return [{ ...change, ...told(change.field!, was, is) }];
    if (change.kind !== 'item_changed') return [change];
    // Each change is used once, in its order among items of the same name.
    const at = changed.findIndex(
      (item) => item.category === change.category && wordsOf(item) === change.label && differs(old.get(item.id)!, item),
    );
    const [item] = changed.splice(at, 1);
    return item ? itemDifferences(old.get(item.id)!, item).map((one) => ({ ...change, ...one })) : [change];
  });
}

const differs = (one: StoredItem, other: StoredItem): boolean => !isDeepStrictEqual(one.data, other.data);

function itemDifferences(before: StoredItem, after: StoredItem) {
  const [was, is] = [spread(before.data), spread(after.data)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  if (fields.length === 0) return [{}];
  return fields.map((field) => {
    const isId = field === 'default_value' && hasChoices.test(after.category);
    return { field, ...(isId ? {} : told(field, was, is)) };
  });
}

/** Flattens the data of an item: `bounds.lower`, `split.last.label`; a condition is one setting. */
const spread = (data: Record<string, unknown>, path = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && key !== 'display_condition'
        ? Object.entries(spread(value as Record<string, unknown>, `${path}${key}.`))
        : [[path + key, value]],
    ),
  );

function told(field: string, was: Record<string, unknown>, is: Record<string, unknown>) {
  if (ofIds.test(field)) return {};
  const [before, after] = [text(was[field]), text(is[field])];
  return before === undefined || after === undefined ? {} : { before, after };
}

/** Formats a value as text; undefined for a value without a text form. */
function text(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? text(value.join(', ')) : undefined;
  return typeof value === 'object' ? undefined : plainWords(String(value), MOST_LETTERS);
}
