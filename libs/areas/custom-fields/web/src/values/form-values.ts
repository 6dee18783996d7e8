import { hasChoices, isFormula, itemTypes, parseValue } from '@crm/custom-fields-rules';
import type { CustomItem, CustomValue } from '../items/items.types.ts';

/** The value of a custom item in a form: text, a number or an id, or several choices. */
export type CustomFormValue = string | number | string[] | null;
/** The `customs` of a form's values: the field of item 12 is `customs.c12`. */
export type CustomFormValues = Record<string, CustomFormValue>;

const keyOf = (itemId: number) => `c${itemId}`;
/** Returns the name of an item's field in a form, by which the server's issues find it (`@crm/web-kit`, issue-of). */
export const fieldName = (itemId: number) => `customs.${keyOf(itemId)}`;

const several = (type: number) => type === itemTypes.choices || type === itemTypes.labels;
const asText: readonly number[] = [itemTypes.text, itemTypes.url, itemTypes.decimal];

/** Returns the empty value of an item's field. */
export const emptyValue = ({ itemType }: Pick<CustomItem, 'itemType'>): CustomFormValue =>
  several(itemType) ? [] : asText.includes(itemType) ? '' : null;

/** Returns empty values for the items that the form lacks. */
export const missingValues = (items: readonly CustomItem[], values: CustomFormValues): CustomFormValues =>
  Object.fromEntries(
    items
      .filter(({ id, itemType }) => !isFormula(itemType) && values[keyOf(id)] === undefined)
      .map((item) => [keyOf(item.id), emptyValue(item)]),
  );

/** Returns the values of a record for a form. */
export const customFormValues = (customs: readonly CustomValue[] = []): CustomFormValues =>
  Object.fromEntries(customs.map(({ itemId, value }) => [keyOf(itemId), value as CustomFormValue]));

/** Returns the value of a field for a request; an empty one is null. */
export const wireValue = (value: CustomFormValue | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** Returns the value of an item in a form; an empty one is null. */
export const itemValue = (values: CustomFormValues = {}, itemId: number) => wireValue(values[keyOf(itemId)]);

/** Returns the values of a form for a request; empty ones are null. */
export const customsBody = (values: CustomFormValues = {}): { itemId: number; value: CustomFormValue }[] =>
  Object.entries(values)
    .map(([key, value]) => ({ itemId: Number(key.slice(1)), value: wireValue(value) }))
    .sort((one, other) => one.itemId - other.itemId);

/** Returns a copy of the list; undefined when it is empty. */
export const someOf = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);

/** Returns the values to send for a new record, without empty fields; undefined when there are none. */
export const filledCustoms = (values: CustomFormValues = {}) =>
  someOf(customsBody(values).filter(({ value }) => value !== null));

/** Returns the values that differ between two states of a record, as they are in the second one. */
export function changedCustoms(before: readonly CustomValue[], after: readonly CustomValue[]) {
  const known = new Map(before.map(({ itemId, value }) => [itemId, value]));
  return after.filter(({ itemId, value }) => JSON.stringify(known.get(itemId) ?? null) !== JSON.stringify(value));
}

/** Returns the issue of a value outside a form, such as in a cell of a list. */
export const customIssue = (item: CustomItem, value: unknown) => fieldIssue(item, value as CustomFormValue, value);

/** Returns the issue of a field by the server's rules. A value may keep a choice that is no longer offered. */
export function fieldIssue(item: CustomItem, value: CustomFormValue, initial: unknown) {
  const kept = hasChoices(item.itemType) ? [initial].flat().map((one) => ({ value: String(one) })) : [];
  const parsed = parseValue({ item_type: item.itemType, options: [...item.options, ...kept] }, wireValue(value));
  if ('rule' in parsed) return { key: parsed.rule, ...(parsed.params && { params: parsed.params }) };
  return item.required && parsed.value === null ? { key: 'errors.required' } : undefined;
}
