import { searchKey } from '@crm/validation';
import type { Locale } from '@crm/server-kit';
import { textOf } from './answer-reader.ts';
import type { Answered } from './answer-reader.ts';

const agreed = { ja: '同意する', en: 'Agreed' } as const;
const notAgreed = { ja: '同意しない', en: 'Not agreed' } as const;

/** Formats the answers for readers: labels of items and choices as they were when the visitor sent them. */
export function readableAnswers(answered: readonly Answered[], locale: Locale) {
  return answered.map(({ item, value }) => {
    const facts = { item_id: Number(item.id), label: item.label || item.split?.last.label || item.key };
    if (item.type !== 'multiple-selection' || !Array.isArray(value))
      return { ...facts, value: readable({ item, value }, locale) };
    const values = value.map((chosen) => labelOf(item, chosen));
    // A choice may contain the sign that joins the text, so the choices are kept one by one, too.
    return { ...facts, value: values.join('、'), values };
  });
}

const labelOf = ({ options }: Answered['item'], chosen: string): string =>
  options.find((option) => option.value === chosen)?.label ?? chosen;

function readable({ item, value }: Answered, locale: Locale): string {
  if (typeof value === 'boolean') return value ? agreed[locale] : notAgreed[locale];
  const text = textOf({ item, value }) ?? '';
  return item.type === 'single-selection' ? labelOf(item, text) : text;
}

/** Returns the text that the log's keyword searches. */
export const answersSearchKey = (answers: readonly { value: string }[]): string =>
  searchKey(answers.map(({ value }) => value).join(' '));
