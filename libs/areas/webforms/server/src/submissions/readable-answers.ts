import { searchKey } from '@crm/validation';
import type { Locale } from '@crm/server-kit';
import { textOf } from './answer-reader.ts';
import type { Answered } from './answer-reader.ts';

const agreed = { ja: '同意する', en: 'Agreed' } as const;
const notAgreed = { ja: '同意しない', en: 'Not agreed' } as const;

/** Formats the answers for readers: labels of items and choices as they were when the visitor sent them. */
export function readableAnswers(answered: readonly Answered[], locale: Locale) {
  return answered.map(({ item, value }) => ({
    item_id: Number(item.id),
    label: item.label || item.split?.last.label || item.key,
    value: readable({ item, value }, locale),
  }));
}

function readable({ item, value }: Answered, locale: Locale): string {
  const labelOf = (chosen: string) => item.options.find((option) => option.value === chosen)?.label ?? chosen;
  if (typeof value === 'boolean') return value ? agreed[locale] : notAgreed[locale];
  if (item.type === 'multiple-selection' && Array.isArray(value)) return value.map(labelOf).join('、');
  const text = textOf({ item, value }) ?? '';
  return item.type === 'single-selection' ? labelOf(text) : text;
}

/** Returns the text that the log's keyword searches. */
export const answersSearchKey = (answers: readonly { value: string }[]): string =>
  searchKey(answers.map(({ value }) => value).join(' '));
