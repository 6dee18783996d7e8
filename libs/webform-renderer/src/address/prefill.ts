import { initialValue, isAnswered, isShownToVisitor } from '@crm/validation/webform';
import type { ItemType, RenderedItem } from '@crm/validation/webform';
import type { FieldStore } from '../engine/field-store.ts';
import { fieldName } from '../kinds/field-names.ts';
import type { Kind } from '../kinds/kind.types.ts';

/** Greatest length of a prefilled value. */
const LONGEST = 2_000;

/**
 * Returns true for a personal field: names and contact data, but not the memo, custom fields or the lifecycle stage.
 */
const isPersonal = ({ key }: RenderedItem): boolean => /^contact_(?!memo|custom|lifecycle)/.test(key);

const canBegin = (item: RenderedItem, personal: boolean): boolean =>
  isShownToVisitor(item) && isAnswered(item) && item.type !== 'terms' && (personal || !isPersonal(item));

/** Returns a parameter's values for an item: free text, or the choices that match by value or by label. */
const valuesFor = (item: RenderedItem, given: string[]): string[] => {
  if (!item.type.endsWith('-selection')) return given.map((text) => text.slice(0, LONGEST));
  return given.flatMap(
    (text) => item.options.find(({ value, label }) => value === text || label === text)?.value ?? [],
  );
};

const write = (form: HTMLFormElement, name: string, values: readonly string[]): void => {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)) {
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = values.includes(option.value);
    } else if (control.type === 'radio' || control.type === 'checkbox')
      control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
};

export type PrefillOptions = {
  items: readonly RenderedItem[];
  fields: FieldStore;
  kindOf: (type: ItemType) => Kind;
  /**
   * The page's query: `{key}`, for example `deal_product` or `contact_custom_21`; `{key}_last` and `{key}_first` for a
   * split name.
   */
  query: URLSearchParams;
  /** True: also prefills fields with personal data. */
  personal: boolean;
};

/** Prefills untouched fields from the page's query. Never ticks the consent. */
export const prefill = (form: HTMLFormElement, { items, fields, kindOf, query, personal }: PrefillOptions): void => {
  for (const item of items) {
    const { read } = kindOf(item.type);
    if (!read || !canBegin(item, personal)) continue;
    const asked = new Map<string, string[]>();
    const value = read(item, (name) => {
      const values = valuesFor(item, query.getAll(name.replace(fieldName(item), item.key)));
      asked.set(name, values);
      return values;
    });
    const isTold = [...asked.values()].some((values) => values.length > 0);
    if (!isTold || JSON.stringify(fields.value(item.id)) !== JSON.stringify(initialValue(item))) continue;
    for (const [name, values] of asked) write(form, name, values);
    fields.input(item.id, value);
  }
};
