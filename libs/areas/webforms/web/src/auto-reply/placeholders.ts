import type { DraftItem } from '../items/editor.types.ts';

/** `{{氏名}}`, `{{ 会社名 }}`: a name between double braces, on one line. */
const pattern = /\{\{([^{}\r\n]{1,255})\}\}/g;

/** What every form can put in; the first spelling is the one that is offered. */
export const fixed = [
  ['氏名', 'name'],
  ['メールアドレス', 'email'],
  ['フォーム名', 'form_name'],
  ['受付日時', 'submitted_at'],
  ['受付番号', 'submission_id'],
  ['回答一覧', 'answers'],
] as const;

const unread = ['layout_heading', 'layout_text', 'cookie_policy', 'terms'];

/** Names of the items whose answers can be put in, each once. */
export function itemPlaceholders(items: readonly DraftItem[]): string[] {
  const taken = new Set<string>(fixed.flat());
  const labels = items
    .filter(({ category }) => !unread.includes(category))
    .map(({ data }) => (data.label ?? '').trim())
    .filter((label) => label && !/[{}]/.test(label) && !taken.has(label));
  return [...new Set(labels)];
}

/** The answers of a form as the mail lists them: each item that visitors see, with something made up. */
export const listOfAnswers = (
  items: readonly DraftItem[],
  answerOf: (label: string, item: DraftItem) => string,
): string =>
  items
    .filter(({ category, data }) => (category === 'terms' || !unread.includes(category)) && data.visibility !== false)
    .map((item) => {
      const { split, label } = item.data;
      const name = label || (typeof split === 'object' && split !== null ? split.last?.label : '') || item.category;
      return `■ ${name}\n${answerOf(name, item)}`;
    })
    .join('\n\n');

/** Placeholders of a text that nothing fills, each once; those by an item's number are the server's to judge. */
export function unknownPlaceholders(text: string, items: readonly DraftItem[]): string[] {
  const known = new Set<string>([...fixed.flat(), ...items.map(({ data }) => (data.label ?? '').trim())]);
  const names = [...text.matchAll(pattern)].map((match) => match[1]!.trim());
  return [...new Set(names)].filter((name) => !known.has(name) && !/^item_\d+$/.test(name));
}

/** The text with something in the place of each placeholder. */
export const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replace(pattern, (_all, name: string) => valueOf(name.trim()));

/** Our own words write `[[氏名]]`: double braces are what their translation itself fills. */
export const placed = (words: string): string => words.replace(/\[\[([^[\]]+)\]\]/g, '{{$1}}');
