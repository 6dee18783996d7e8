import { normaliseDate } from '../normalise/date.ts';
import {
  normaliseEmail,
  normaliseNumber,
  normalisePhone,
  normalisePostalCode,
  normaliseUrl,
} from '../normalise/fields.ts';
import { toHiragana } from '../normalise/kana.ts';
import { normaliseFreeText, normaliseText } from '../normalise/text.ts';
import type { AnswerValue } from './answer.types.ts';
import type { RenderedItem } from './item.types.ts';
import type { ValidationType } from './validation-type.ts';

const normalisers: Partial<Record<ValidationType, (text: string) => string>> = {
  email: normaliseEmail,
  tel: normalisePhone,
  url: normaliseUrl,
  date: normaliseDate,
  kana: (text) => toHiragana(normaliseText(text)),
  postal_code: normalisePostalCode,
  none: normaliseFreeText,
};

/**
 * Returns the text of an item as it is checked and stored (spec 3 §4.2); the remaining validation types are numbers.
 */
const normalise = (item: RenderedItem, text: string): string => {
  const type = item.type === 'date' ? 'date' : item.validationType;
  return (normalisers[type] ?? normaliseNumber)(text);
};

/** Returns true for the two halves of a split name. */
export const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/**
 * Normalises an answer for display on blur, checks and storage (spec 3 §4.2). Do not call it during IME composition.
 * Returns choices and terms unchanged.
 */
export const normaliseAnswer = (item: RenderedItem, value: AnswerValue): AnswerValue => {
  if (item.type.endsWith('selection')) return value;
  if (typeof value === 'string') return normalise(item, value);
  return isPair(value) ? [normalise(item, value[0]), normalise(item, value[1])] : value;
};
