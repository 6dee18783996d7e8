import { hasChoices, isFormula, itemTypes, parseValue } from '@crm/custom-fields-rules';
import type { CustomItem, CustomValue } from '../items/items.types.ts';

/** The value of a custom item in a form: text, a number or an id, or several choices. */
export type CustomFormValue = string | number | string[] | null;
/** `customs` of a form's values: the field of item 12 is `customs.c12`. */
export type CustomFormValues = Record<string, CustomFormValue>;

const keyOf = (itemId: number) => `c${itemId}`;
/** Name of an item's field in a form. The server's issues find it (`@crm/web-kit`, issue-of). */
export const fieldName = (itemId: number) => `customs.${keyOf(itemId)}`;

const several = (type: number) => type === itemTypes.choices || type === itemTypes.labels;
const asText: readonly number[] = [itemTypes.text, itemTypes.url, itemTypes.decimal];

/** An empty field of an item. */
export const emptyValue = ({ itemType }: CustomItem): CustomFormValue =>
  several(itemType) ? [] : asText.includes(itemType) ? '' : null;

/** What the form lacks of these items, empty. */
export const missingValues = (items: readonly CustomItem[], values: CustomFormValues): CustomFormValues =>
  Object.fromEntries(
    items
      .filter(({ id, itemType }) => !isFormula(itemType) && values[keyOf(id)] === undefined)
      .map((item) => [keyOf(item.id), emptyValue(item)]),
  );

/** The values of a record as a form takes them. */
export const customFormValues = (customs: readonly CustomValue[] = []): CustomFormValues =>
  Object.fromEntries(customs.map(({ itemId, value }) => [keyOf(itemId), value as CustomFormValue]));

const wireValue = (value: CustomFormValue | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** The value of an item as it stands in a form; empty is null. */
export const itemValue = (values: CustomFormValues = {}, itemId: number) => wireValue(values[keyOf(itemId)]);

/** The values of a form as they are sent; empty ones are null. */
export const customsBody = (values: CustomFormValues = {}): { itemId: number; value: CustomFormValue }[] =>
  Object.entries(values)
    .map(([key, value]) => ({ itemId: Number(key.slice(1)), value: wireValue(value) }))
    .sort((one, other) => one.itemId - other.itemId);

/** A list that says something, or nothing at all. */
export const someOf = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);

/** Of what is sent only what a new record needs: empty fields are not there. */
export const filledCustoms = (values: CustomFormValues = {}) =>
  someOf(customsBody(values).filter(({ value }) => value !== null));

/** Of two states as they are sent, what the second one changes. */
export function changedCustoms(before: readonly CustomValue[], after: readonly CustomValue[]) {
  const known = new Map(before.map(({ itemId, value }) => [itemId, value]));
  return after.filter(({ itemId, value }) => JSON.stringify(known.get(itemId) ?? null) !== JSON.stringify(value));
}

/** What is wrong with a field, as an issue; the server asks the same. A choice that is offered no more may stay. */
export function fieldIssue(item: CustomItem, value: CustomFormValue, initial: unknown) {
  const kept = hasChoices(item.itemType) ? [initial].flat().map((one) => ({ value: String(one) })) : [];
  const parsed = parseValue({ item_type: item.itemType, options: [...item.options, ...kept] }, wireValue(value));
  if ('rule' in parsed) return { key: parsed.rule, ...(parsed.params && { params: parsed.params }) };
  return item.required && parsed.value === null ? { key: 'errors.required' } : undefined;
}
