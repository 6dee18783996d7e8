import type { ItemsState } from './items/items.slice.ts';
import type { LabelsState } from './labels/labels.slice.ts';

/** State of the area; stands under `custom-fields` in the store. */
export interface CustomFieldsState {
  items: ItemsState;
  labels: LabelsState;
}
