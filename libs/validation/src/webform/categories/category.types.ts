import type { InputMode, ItemType, SelectionType } from '../item.types.ts';
import type { ValidationType } from '../validation-type.ts';
import type { WebformItem } from '../webform.types.ts';

/** What a category fixes about its item; the rest comes from the item's data. */
export type CategorySpec = {
  type: ItemType;
  /** Fixed rule; when absent the owner may choose one. */
  validationType?: ValidationType;
  maxLength?: number;
  /** Length of each half when a name is split. */
  partMaxLength?: number;
  /** What a missing `multiline` means. */
  multiline?: boolean;
  selectionType?: SelectionType;
  inputMode?: InputMode;
  autoComplete?: string;
};

/** A category: what it fixes, or a function when that depends on the item. */
export type Category = CategorySpec | ((item: WebformItem) => CategorySpec);

/** Categories by name. */
export type Categories = Record<string, Category>;
