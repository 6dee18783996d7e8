import type { CustomItem, CustomScope } from '@crm/custom-fields-web/parts';
import type { SearchCondition } from '@crm/web-kit';
import type { RecordChoice } from './record-choice.ts';

/** The type of a field; `members` are members and their groups, `records` other records, found by name. */
export type FilterType = 'text' | 'number' | 'date' | 'choice' | 'members' | 'labels' | 'records' | 'yesno';
type FilterInput = 'none' | 'one' | 'two' | 'days' | 'several' | 'yesno';

/** A field that a list can be filtered by. */
export interface FilterField {
  /** The name in the API, or `custom_item_12`. */
  key: string;
  name: string;
  type: FilterType;
  /** True for the field that the first condition starts with. */
  isUsual?: boolean;
  /** True for money, which is written in short: 120万円. */
  isMoney?: boolean;
  /** The item that the labels belong to: there are too many to list them as choices. */
  labelsOf?: { itemId: number; scope: CustomScope };
  /** The records that conditions on the field name, and the text for one whose name is not known. */
  records?: RecordChoice & { unknown: string };
  choices?: readonly { value: number | string; label: string }[];
}

/** The periods that dates are compared with; they follow the current day, so that a saved search stays true. */
export const periods = [
  'yesterday',
  'today',
  'tomorrow',
  'last_week',
  'this_week',
  'next_week',
  'last_month',
  'this_month',
  'next_month',
  'last_quarter',
  'this_quarter',
  'next_quarter',
  'last_half_year',
  'this_half_year',
  'next_half_year',
  'last_fiscal_year',
  'this_fiscal_year',
  'next_fiscal_year',
] as const;

export const isPeriod = (operator: string): boolean => (periods as readonly string[]).includes(operator);

/** The words of the operators that dates have other words for: 以降 in place of 以上. */
const dateWords: Readonly<Record<string, string>> = { eq: 'on', gte: 'since', lte: 'until', between: 'within' };

/** Returns the name of the text of an operator. */
export const operatorWord = (type: FilterType, operator: string): string =>
  (type === 'date' ? dateWords[operator] : undefined) ?? operator;

/** The operators of each type, as `search_condition` of the API names them. */
export const operatorsOf: Record<FilterType, readonly string[]> = {
  text: ['contains', 'not_contains', 'equals', 'starts_with', 'empty', 'not_empty'],
  number: ['eq', 'ne', 'gte', 'lte', 'between', 'empty', 'not_empty'],
  date: ['eq', 'gte', 'lte', 'between', ...periods, 'last_n_days', 'next_n_days', 'empty', 'not_empty'],
  choice: ['in', 'not_in', 'empty', 'not_empty'],
  members: ['in', 'not_in', 'empty', 'not_empty'],
  labels: ['in', 'not_in', 'empty', 'not_empty'],
  records: ['in', 'not_in', 'empty', 'not_empty'],
  yesno: ['eq'],
};

const several: readonly FilterType[] = ['choice', 'members', 'labels', 'records'];

/** Returns the kind of input beside the operator: nothing, one value, from and to, or a number of days. */
export function inputOf(type: FilterType, operator: string): FilterInput {
  if (type === 'yesno') return 'yesno';
  if (operator.endsWith('empty') || isPeriod(operator)) return 'none';
  if (operator.endsWith('_n_days')) return 'days';
  if (operator === 'between') return 'two';
  return several.includes(type) ? 'several' : 'one';
}

export const keyOf = ({ field, customItemId }: SearchCondition): string => field ?? `custom_item_${customItemId}`;

const custom = /^custom_item_(\d+)$/;

/** Returns the part of a condition that names its field. */
export function namedBy(key: string): Pick<SearchCondition, 'field' | 'customItemId'> {
  const id = custom.exec(key)?.[1];
  return id === undefined ? { field: key } : { customItemId: Number(id) };
}

/** The types of custom items by their numbers (spec 3 §2.7). */
const [dateItem, numberItem, radioItem, checkItem, arithmeticItem, decimalItem, userItem, labelItem] = [
  2, 3, 4, 5, 6, 8, 10, 11,
];

function typeOf({ itemType, resultType }: CustomItem): FilterType {
  if (itemType === labelItem) return 'labels';
  if (itemType === dateItem || resultType === 'date') return 'date';
  if ([numberItem, arithmeticItem, decimalItem].includes(itemType) || resultType === 'number') return 'number';
  if (itemType === userItem) return 'members';
  return [radioItem, checkItem].includes(itemType) ? 'choice' : 'text';
}

/** Returns custom items as fields. */
export const customFilterFields = (items: readonly CustomItem[], scope: CustomScope): FilterField[] =>
  items.map((item) => {
    const type = typeOf(item);
    const options = item.options.map(({ value, label }) => ({ value, label }));
    return {
      key: `custom_item_${item.id}`,
      name: item.name,
      type,
      ...(type === 'choice' && { choices: options }),
      ...(type === 'labels' && { labelsOf: { itemId: item.id, scope } }),
    };
  });
