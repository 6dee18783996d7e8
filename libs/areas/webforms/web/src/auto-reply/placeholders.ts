import { isShownToVisitor } from '@crm/validation/webform';
import type { DraftItem } from '../items/editor.types.ts';

/** A name between double braces on one line, such as `{{氏名}}` or `{{ 会社名 }}`. */
const pattern = /\{\{([^{}\r\n]{1,255})\}\}/g;

/** Placeholders that every form fills, with their spellings; the editor offers the first one. */
export const fixed = [
  ['氏名', 'name'],
  ['メールアドレス', 'email'],
  ['フォーム名', 'form_name'],
  ['受付日時', 'submitted_at'],
  ['受付番号', 'submission_id'],
  ['回答一覧', 'answers'],
] as const;

const unread = ['layout_heading', 'layout_text', 'cookie_policy', 'terms'];

/** Returns the names of the items that visitors see and whose answers can be inserted, each once. */
export function itemPlaceholders(items: readonly DraftItem[]): string[] {
  const taken = new Set<string>(fixed.flat());
  const labels = items
    .filter(({ category, data }) => !unread.includes(category) && isShownToVisitor(data))
    .map(({ data }) => (data.label ?? '').trim())
    .filter((label) => label && !/[{}]/.test(label) && !taken.has(label));
  return [...new Set(labels)];
}

/** Returns the answers as the mail lists them: each item that visitors see, with an invented answer. */
export const listOfAnswers = (
  items: readonly DraftItem[],
  answerOf: (label: string, item: DraftItem) => string,
): string =>
  items
    .filter(({ category, data }) => (category === 'terms' || !unread.includes(category)) && isShownToVisitor(data))
    .map((item) => {
      const { split, label } = item.data;
      const name = label || (typeof split === 'object' && split !== null ? split.last?.label : '') || item.category;
      return `■ ${name}\n${answerOf(name, item)}`;
    })
    .join('\n\n');

/** Returns the placeholders of a text that nothing fills, each once. The server checks those with an item number. */
export function unknownPlaceholders(text: string, items: readonly DraftItem[]): string[] {
  const shown = items.filter(({ data }) => isShownToVisitor(data));
  const known = new Set<string>([...fixed.flat(), ...shown.map(({ data }) => (data.label ?? '').trim())]);
  const names = [...text.matchAll(pattern)].map((match) => match[1]!.trim());
  return [...new Set(names)].filter((name) => !known.has(name) && !/^item_\d+$/.test(name));
}

/** Returns the text with each placeholder replaced by its value. */
export const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replace(pattern, (_all, name: string) => valueOf(name.trim()));

/** Turns `[[氏名]]` of a translation into `{{氏名}}`: in translations, double braces are i18next's own syntax. */
export const placed = (words: string): string => words.replace(/\[\[([^[\]]+)\]\]/g, '{{$1}}');
