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

/** Whether a visitor answers this item; headings, texts and the cookie policy are only read. */
export const isAnswered = (item: RenderedItem): boolean => ANSWERED.has(item.type);

/** The value of an item to which nothing was given. */
export const emptyValue = (item: RenderedItem): AnswerValue => {
  if (item.type === 'terms') return false;
  if (item.type === 'multiple-selection') return [];
  if (item.type === 'single-selection') return NOT_CHOSEN;
  return item.split ? ['', ''] : '';
};

const offered = (item: RenderedItem, value: string): boolean => item.options.some((option) => option.value === value);

/** The value with which an item starts (spec 1 §3 "Answer state per item"); terms are never ticked beforehand. */
export const initialValue = (item: RenderedItem): AnswerValue => {
  if (item.type === 'terms') return false;
  if (item.type === 'multiple-selection') return item.defaultValues.filter((value) => offered(item, value));
  if (item.type === 'single-selection') return offered(item, item.defaultValue) ? item.defaultValue : NOT_CHOSEN;
  if (!item.split) return item.defaultValue;
  const [family = '', ...given] = item.defaultValue.trim().split(/\s+/);
  return [family, given.join(' ')];
};

/** The answers with which a form starts, one for each item that is answered. */
export const initialAnswers = (items: readonly RenderedItem[]): Answer[] =>
  items.filter(isAnswered).map((item) => ({ id: item.id, type: item.type, value: initialValue(item) }));
