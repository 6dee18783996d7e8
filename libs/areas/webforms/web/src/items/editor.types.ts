import type { DeliveredOption, WebformItemData } from '@crm/validation/webform';
import type { Problem } from '../domain/problem-text.ts';

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
  /** Its identity in the editor, also before it has an id. */
  key: string;
  id?: number;
  category: string;
  data: WebformItemData;
  custom?: CustomField;
  /** All choices, before the owner's narrowing; those of the deal's masters are looked up instead. */
  options?: DeliveredOption[];
}

export type NewItem = Omit<DraftItem, 'key' | 'id'>;

export interface EditorState {
  /** The items as they are edited. */
  items: DraftItem[];
  /** The items as the server has them. */
  base: DraftItem[];
  /** What was sent and has not been answered yet. */
  submitted: DraftItem[] | null;
  selectedKey: string | null;
  /** What the server said of items, by key; `field` is the path inside the item. */
  problems: Record<string, Problem[]>;
}
