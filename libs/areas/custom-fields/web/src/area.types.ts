import type { ItemsState } from './items/items.slice.ts';

/** The area's state, stored under `custom-fields`. */
export interface CustomFieldsState {
  items: ItemsState;
}
