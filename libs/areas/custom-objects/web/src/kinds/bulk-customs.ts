import type { CustomValue } from '@crm/custom-fields-web/parts';

/** The name of a bulk change of an item. */
export const bulkKey = (itemId: number) => `custom_item_${itemId}`;

/** Returns bulk changes by these names as values of items. */
export const customsOfChanges = (changes: Readonly<Record<string, unknown>>): CustomValue[] =>
  Object.entries(changes).map(([key, value]) => ({ itemId: Number(key.replace(/\D/g, '')), value }));
