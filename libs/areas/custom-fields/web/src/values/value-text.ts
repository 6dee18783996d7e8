import { itemTypes } from '@crm/custom-fields-rules';
import { formatDate } from '@crm/format';
import type { Language } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import type { CustomItem, CustomValue } from '../items/items.types.ts';

/** Returns the label of a choice, also of one that is no longer offered. */
export const labelOf = ({ options }: CustomItem, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** Formats a number text with thousands separators, keeping all digits, which a JavaScript number would not. */
export const groupDigits = (text: string): string => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,18})(\.\d+)?$/.exec(text) ?? [];
  return whole === '' ? text : `${sign}${whole.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}${fraction}`;
};

const marks = { true: '○', false: '×' } as const;

/** Formats a value of a type without its own look: numbers and formula results. */
export function formatValue(item: CustomItem, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return marks[`${value}`];
  if (item.resultType === 'date') return formatDate(String(value), language);
  const isNumber = typeof value === 'number' || item.itemType === itemTypes.decimal;
  return isNumber ? groupDigits(String(value)) : String(value);
}

/** Returns a value as text, for comparing two versions. */
export function valueText(
  item: CustomItem,
  value: CustomValue['value'] | undefined,
  { masters, language }: { masters: MastersView; language: Language },
): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => labelOf(item, String(one))).join('、');
  if (item.itemType === itemTypes.user) return masters.nameOf('users', Number(value));
  if (item.itemType === itemTypes.choice) return labelOf(item, String(value));
  if (item.itemType === itemTypes.date) return formatDate(String(value), language);
  return formatValue(item, value, language);
}
