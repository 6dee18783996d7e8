import type { DeliveredOption, WebformItemData } from '@crm/validation/webform';

/** The custom field that an item asks for. */
export interface CustomField {
  entity: 'contact' | 'customer' | 'deal';
  id: number;
  name: string;
  itemType: number;
  uiMode: number | null;
}

/** An item of the draft. */
export interface DraftItem {
  /** Id of the item in the editor, both before and after it is saved. */
  key: string;
  category: string;
  data: WebformItemData;
  custom?: CustomField;
  /** All choices, including those that the owner does not offer; undefined for choices that come from masters. */
  options?: DeliveredOption[];
}

export type NewItem = Omit<DraftItem, 'key'>;

/** A function that returns all choices of an item, including those that the owner does not offer. */
export type ChoicesOf = (item: Pick<DraftItem, 'key' | 'category' | 'options'>) => DeliveredOption[] | undefined;
