import type { InputMode, ItemType, SelectionType } from '../item.types.ts';
import type { ValidationType } from '../validation-type.ts';
import type { WebformItem } from '../webform.types.ts';

/** The properties that a category sets for its item; the item's data sets the others. */
export type CategorySpec = {
  type: ItemType;
  /** The fixed validation type; when absent, the form's owner may choose one. */
  validationType?: ValidationType;
  maxLength?: number;
  /** Length of each half when a name is split. */
  partMaxLength?: number;
  /** The default of `multiline`. */
  multiline?: boolean;
  selectionType?: SelectionType;
  inputMode?: InputMode;
  autoComplete?: string;
};

/** A category: its properties, or a function that returns them for an item. */
export type Category = CategorySpec | ((item: WebformItem) => CategorySpec);

/** Categories by name. */
export type Categories = Record<string, Category>;
