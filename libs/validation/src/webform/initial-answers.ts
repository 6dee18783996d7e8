import { NOT_CHOSEN } from '../rules/required.rule.ts';
import type { Answer, AnswerValue } from './answer.types.ts';
import type { RenderedItem } from './item.types.ts';

const ANSWERED = new Set<string>([
  'text',
  'multilinable-text',
  'terms',
  'human-name',
  'address',
  'date',
  'single-selection',
  'multiple-selection',
]);

/** Returns true for an item with an answer, false for headings, texts and the cookie policy. */
export const isAnswered = (item: RenderedItem): boolean => ANSWERED.has(item.type);

/** Returns the empty value of an item's type. */
export const emptyValue = (item: RenderedItem): AnswerValue => {
  if (item.type === 'terms') return false;
  if (item.type === 'multiple-selection') return [];
  if (item.type === 'single-selection') return NOT_CHOSEN;
  return item.split ? ['', ''] : '';
};

const offered = (item: RenderedItem, value: string): boolean => item.options.some((option) => option.value === value);

/** Returns the initial value of an item (spec 1 §3 "Answer state per item"); terms start unticked. */
export const initialValue = (item: RenderedItem): AnswerValue => {
  if (item.type === 'terms') return false;
  if (item.type === 'multiple-selection') return item.defaultValues.filter((value) => offered(item, value));
  if (item.type === 'single-selection') return offered(item, item.defaultValue) ? item.defaultValue : NOT_CHOSEN;
  if (!item.split) return item.defaultValue;
  const [family = '', ...given] = item.defaultValue.trim().split(/\s+/);
  return [family, given.join(' ')];
};

/** Returns the initial answers of a form, one for each item with an answer. */
export const initialAnswers = (items: readonly RenderedItem[]): Answer[] =>
  items.filter(isAnswered).map((item) => ({ id: item.id, type: item.type, value: initialValue(item) }));
