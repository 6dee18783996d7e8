import { hasChoices, isFormula, itemTypes, uiModes } from '@crm/custom-fields-rules';
import type { SaveCustomerCustomItemsArgs } from '@crm/api-client';
import type { CustomGroup, CustomItem } from '../items/items.types.ts';

type WireItem = SaveCustomerCustomItemsArgs['body']['rows'][number];
export type ItemDraft = WireItem;

export interface GroupDraft {
  id?: number;
  name: string;
  deleted?: boolean;
  lockVersion?: number;
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
  /** What records hold instead of choices that go, by the id of the choice. */
  replacements: Record<number, number>;
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
  replacements: {},
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
  replacements: {},
  formula,
});

/** Choices that the item had and the form has no more. */
export const goneOptions = ({ options }: Pick<ItemValues, 'options'>, item: CustomItem | undefined) =>
  (item?.options ?? []).filter(({ id }) => !options.some((option) => option.id === id));

/** The values as they are sent; choices that the item had and the form has no more are deleted. */
export function itemDraft(values: ItemValues, formula: string, item?: CustomItem): ItemDraft {
  const { name, itemType, uiMode, groupId, required, used, multiline, options, replacements } = values;
  const gone = goneOptions(values, item);
  const replacementOf = (id: number) => options.find((option) => option.id === replacements[id])?.id;
  return {
    ...(item && { id: item.id }),
    ...(item?.lockVersion !== undefined && { lockVersion: item.lockVersion }),
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
        ...gone.map(({ id, label }) => {
          const replacementId = replacementOf(id);
          return { id, label, deleted: true, ...(replacementId !== undefined && { replacementId }) };
        }),
      ],
    }),
  };
}

/** All items in order, as a bulk call takes them: what is not said of an item stays as it is. */
export const rowsOf = (groups: readonly CustomGroup[], draft?: ItemDraft): ItemDraft[] => {
  const rows = groups
    .flatMap(({ items }) => items)
    .map(({ id, name, itemType, lockVersion, deleted }): ItemDraft => ({
      ...{ id, name, itemType },
      ...(lockVersion !== undefined && { lockVersion }),
      ...(deleted && { deleted }),
    }));
  if (!draft) return rows;
  return draft.id === undefined ? [...rows, draft] : rows.map((row) => (row.id === draft.id ? draft : row));
};
