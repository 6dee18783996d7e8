import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { isCalendarDay, normaliseText, searchKey } from '@crm/validation';

/** The deal's own columns that a request may contain. */
export interface DealInput {
  name?: string;
  deal_code?: string | null;
  amount?: number | null;
  customer_id?: number;
  user_id?: number;
  product_id?: number;
  probability_id?: number;
  channel_id?: number;
  expected_contract_date?: string;
  closed_on?: string | null;
}

const own = [
  'amount',
  'customer_id',
  'user_id',
  'product_id',
  'probability_id',
  'channel_id',
  'expected_contract_date',
] as const;

/** Returns the columns to write, with normalised texts; columns that were not sent are absent. */
export function dealValues<I extends DealInput>(input: I) {
  const { name, deal_code } = input;
  return {
    ...(Object.fromEntries(own.filter((key) => input[key] !== undefined).map((key) => [key, input[key]])) as Pick<
      I,
      (typeof own)[number]
    >),
    ...(name === undefined ? {} : { name: text(name) }),
    ...(deal_code === undefined ? {} : { deal_code: (deal_code && text(deal_code)) || null }),
  } as Pick<I, Exclude<keyof DealInput, 'closed_on'> & keyof I>;
}

const text = (typed: string): string => normaliseText(cleanText(typed));

export function dealIssues({ name, expected_contract_date, closed_on }: DealInput): FieldIssue[] {
  const days = { expected_contract_date, closed_on };
  return [
    ...(name !== undefined && text(name) === '' ? [{ field: 'name', rule: 'required' }] : []),
    ...Object.entries(days).flatMap(([field, day]) => (day && !isCalendarDay(day) ? [{ field, rule: 'format' }] : [])),
  ];
}

/** The values of a deal and its customer that keywords search. */
export interface KeyedDeal {
  name: string;
  deal_code: string | null;
  customer_name: string | null;
  customer_kana: string | null;
}

/** Returns the text that keywords search: the deal's name and code and its customer's name and reading. */
export const dealSearchKey = ({ name, deal_code, customer_name, customer_kana }: KeyedDeal): string =>
  searchKey([name, customer_name, customer_kana, deal_code].filter(Boolean).join(' '));
