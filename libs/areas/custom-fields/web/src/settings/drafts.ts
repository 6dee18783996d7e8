import { hasChoices, isFormula, itemTypes, uiModes } from '@crm/custom-fields-rules';
import type { SaveCustomerCustomItemsArgs } from '@crm/api-client';
import type { CustomGroup, CustomItem, ObjectSettings } from '../items/items.types.ts';
import { emptyValue, wireValue } from '../values/form-values.ts';
import type { CustomFormValue } from '../values/form-values.ts';

type WireItem = SaveCustomerCustomItemsArgs['body']['rows'][number];
export type ItemDraft = WireItem & Partial<ObjectSettings>;

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

/** The values of an item's form. Its formula shows field names: `{単価}`. */
export interface ItemValues {
  name: string;
  itemType: number;
  uiMode: string;
  groupId: number | null;
  required: boolean;
  used: boolean;
  multiline: boolean;
  options: OptionDraft[];
  /** The replacements of deleted choices in records, by the id of the deleted choice. */
  replacements: Record<number, number>;
  formula: string;
  /** The further settings of items of custom objects. */
  searchable: boolean;
  unique: boolean;
  defaultValue: CustomFormValue;
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
  searchable: true,
  unique: false,
  defaultValue: '',
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
  searchable: item.searchable ?? false,
  unique: item.unique ?? false,
  defaultValue: (item.defaultValue as CustomFormValue | undefined) ?? emptyValue(item),
});

/** Returns the choices that the form has removed from the item. */
export const goneOptions = ({ options }: Pick<ItemValues, 'options'>, item: CustomItem | undefined) =>
  (item?.options ?? []).filter(({ id }) => !options.some((option) => option.id === id));

/** Returns the values to send; choices that the form has removed are marked as deleted. */
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

const unrepeatable: readonly number[] = [
  itemTypes.text,
  itemTypes.url,
  itemTypes.date,
  itemTypes.number,
  itemTypes.decimal,
];

/** Returns true for the types whose values can be marked as unique. */
export const canBeUnique = (type: number): boolean => unrepeatable.includes(type);

/** Returns true for the types whose items may start with a value. */
export const canStart = (type: number): boolean => !isFormula(type) && type !== itemTypes.labels;

/** Returns the further settings of an item of custom objects. */
export const objectSettings = ({ itemType, searchable, unique, defaultValue }: ItemValues): ObjectSettings => ({
  searchable: searchable && !isFormula(itemType),
  unique: unique && canBeUnique(itemType),
  defaultValue: canStart(itemType) ? wireValue(defaultValue) : null,
});

/** Returns all items in order for a bulk call, which leaves omitted fields unchanged. */
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
