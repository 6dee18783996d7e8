import { hasChoices, isFormula, itemTypes, uiModes } from '@crm/custom-fields-rules';
import type { SaveCustomerCustomItemsArgs } from '@crm/api-client';
import type { CustomGroup, CustomItem } from '../items/items.types.ts';

type WireItem = SaveCustomerCustomItemsArgs['body']['rows'][number];
export type ItemDraft = WireItem;

export interface GroupDraft {
  id?: number;
  name: string;
  deleted?: boolean;
}

export interface OptionDraft {
  key: string;
  id?: number;
  label: string;
}

/** The form of an item. The formula names fields as people do: `{単価}`. */
export interface ItemValues {
  name: string;
  itemType: number;
  uiMode: string;
  groupId: number | null;
  required: boolean;
  used: boolean;
  multiline: boolean;
  options: OptionDraft[];
  formula: string;
}

export const newItemValues = (groupId: number | null): ItemValues => ({
  name: '',
  itemType: itemTypes.text,
  uiMode: String(uiModes.pulldown),
  groupId,
  required: false,
  used: true,
  multiline: false,
  options: [],
  formula: '',
});

export const itemValues = (item: CustomItem, formula: string): ItemValues => ({
  name: item.name,
  itemType: item.itemType,
  uiMode: String(item.uiMode ?? uiModes.pulldown),
  groupId: item.groupId,
  required: item.required,
  used: item.used,
  multiline: item.multiline,
  options: item.options.map(({ id, label }) => ({ key: String(id), id, label })),
  formula,
});

/** The values as they are sent; choices that the item had and the form has no more are deleted. */
export function itemDraft(values: ItemValues, formula: string, item?: CustomItem): ItemDraft {
  const { name, itemType, uiMode, groupId, required, used, multiline, options } = values;
  const gone = (item?.options ?? []).filter(({ id }) => !options.some((option) => option.id === id));
  return {
    ...(item && { id: item.id }),
    name,
    itemType: itemType as ItemDraft['itemType'],
    uiMode: itemType === itemTypes.choice ? (Number(uiMode) as 1 | 2) : null,
    groupId,
    required: required && !isFormula(itemType),
    used,
    multiline,
    formula: isFormula(itemType) ? formula : null,
    ...(hasChoices(itemType) && {
      options: [
        ...options.filter(({ label }) => label.trim() !== '').map(({ id, label }) => ({ ...(id && { id }), label })),
        ...gone.map(({ id, label }) => ({ id, label, deleted: true })),
      ],
    }),
  };
}

/** All items in order, as a bulk call takes them: what is not said of an item stays as it is. */
export const rowsOf = (groups: readonly CustomGroup[], draft?: ItemDraft): ItemDraft[] => {
  const rows = groups
    .flatMap(({ items }) => items)
    .map(({ id, name, itemType, deleted }): ItemDraft => ({ id, name, itemType, ...(deleted && { deleted }) }));
  if (!draft) return rows;
  return draft.id === undefined ? [...rows, draft] : rows.map((row) => (row.id === draft.id ? draft : row));
};
