import { itemTypes } from '@crm/custom-fields-rules';
import type { CustomItem } from '../items/items.types.ts';
import type { ItemValues } from './drafts.ts';

/** Returns an item whose settings are being edited as forms show it. */
export const draftItem = (draft: ItemValues, shown: Pick<CustomItem, 'name' | 'required'>): CustomItem => ({
  id: 0,
  groupId: null,
  itemType: draft.itemType as CustomItem['itemType'],
  uiMode: draft.itemType === itemTypes.choice ? (Number(draft.uiMode) as 1 | 2) : null,
  ...shown,
  used: true,
  orderNum: 0,
  multiline: draft.multiline,
  formula: null,
  resultType: null,
  options: draft.options.filter(({ label }) => label !== '').map(({ label }, id) => ({ id, label, value: label })),
});
