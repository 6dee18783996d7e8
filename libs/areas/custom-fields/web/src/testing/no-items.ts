import type { CustomFieldsState } from '../area.types.ts';
import type { CustomGroup, CustomScope, CustomSet } from '../items/items.types.ts';

/** Returns a preloaded state with loaded items for other areas' tests, so that they request none from the server. */
export const itemsAtHand = (sets: Partial<Record<CustomScope, CustomGroup[]>> = {}) => {
  const scopes: CustomScope[] = ['contact', 'customer', 'action', 'deal:1', 'deal:2', 'deal:3'];
  const set = (groups: CustomGroup[] = []): CustomSet => ({
    fetching: false,
    fetched: true,
    editing: false,
    saving: false,
    fetchedAt: Number.MAX_SAFE_INTEGER,
    groups,
  });
  const state: CustomFieldsState = {
    items: Object.fromEntries(scopes.map((scope) => [scope, set(sets[scope])])),
  };
  return { 'custom-fields': state };
};
