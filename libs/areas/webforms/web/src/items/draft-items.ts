import type { WebformItemData } from '@crm/validation/webform';
import type { StoredItem } from '../draft/draft.types.ts';
import type { DeliveredItem, WebformPatch } from '../domain/webform.types.ts';
import type { CustomField, DraftItem } from './editor.types.ts';

type WireItems = NonNullable<WebformPatch['webformItems']>;

function customOf(item: DeliveredItem): CustomField | undefined {
  const entities = ['contact', 'customer', 'deal'] as const;
  for (const entity of entities) {
    const ref = item[`${entity}CustomItem`];
    if (ref) return { entity, ...ref };
  }
  return undefined;
}

/** Converts an item of the server into an item of the draft. */
export function draftOf(item: DeliveredItem, key = `item-${item.id}`): DraftItem {
  const { category, data, options } = item;
  const custom = customOf(item);
  return {
    key,
    category,
    data: data as WebformItemData,
    ...(custom ? { custom } : {}),
    ...(options ? { options } : {}),
  };
}

/** Converts the items into the request format, in their order; items that the server does not have get no id. */
export const wireItems = (items: readonly DraftItem[], stored: Record<string, StoredItem>): WireItems =>
  items.map(({ key, category, data, custom }) => ({
    ...(stored[key] ? { id: stored[key].id } : {}),
    category,
    data: data as Record<string, unknown>,
    ...(custom ? { customItemId: custom.id } : {}),
  }));

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Sorts the keys of a value, so that equal items give equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => !isNothing(one))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, canonical(one)]);
}

const textOf = (items: readonly DraftItem[]): string =>
  JSON.stringify(items.map(({ key, category, data, custom }) => [key, category, canonical(data), custom?.id]));

/** Returns true when the server would store both lists alike. */
export const isSame = (a: readonly DraftItem[], b: readonly DraftItem[]): boolean => a === b || textOf(a) === textOf(b);
