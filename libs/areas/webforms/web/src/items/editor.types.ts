import type { DeliveredOption, WebformItemData } from '@crm/validation/webform';

/** A custom field that an item asks for. */
export interface CustomField {
  entity: 'contact' | 'customer' | 'deal';
  id: number;
  name: string;
  itemType: number;
  uiMode: number | null;
}

/** An item while it is edited. */
export interface DraftItem {
  /** Its identity in the editor, whether it has been saved or not. */
  key: string;
  category: string;
  data: WebformItemData;
  custom?: CustomField;
  /** All choices, before the owner's narrowing; those of the deal's masters are looked up instead. */
  options?: DeliveredOption[];
}

export type NewItem = Omit<DraftItem, 'key'>;
