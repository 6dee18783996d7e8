import type { Locale } from '../context/context.ts';
import { fieldLabel, valueText } from './change-words.ts';

const marks = {
  ja: { and: '、', is: '：', open: '（', close: '）' },
  en: { and: ', ', is: ': ', open: ' (', close: ')' },
} as const;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a value of any form in words; null for an absent one. A list of rows has a line for each. */
export function valueWords(field: string, value: unknown, locale: Locale): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value) && value.some((one) => one !== null && typeof one === 'object'))
    return value.map((one) => inner(field, one, locale)).join('\n') || null;
  return inner(field, value, locale) || null;
}

function inner(field: string, value: unknown, locale: Locale): string {
  if (isEmpty(value)) return '';
  const { and, is, open, close } = marks[locale];
  if (Array.isArray(value)) return value.map((one) => inner(field, one, locale)).join(and);
  if (typeof value !== 'object') return valueText(field, value as string | number | boolean, locale);
  return Object.entries(value as object)
    .filter(([, one]) => !isEmpty(one))
    .map(([key, one]) => {
      const text = inner(key, one, locale);
      const isNested = typeof one === 'object' && text !== '';
      return `${fieldLabel(key, locale)}${isNested ? `${open}${text}${close}` : `${is}${text}`}`;
    })
    .join(and);
}
