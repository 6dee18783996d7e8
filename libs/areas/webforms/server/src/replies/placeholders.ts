import { isShownToVisitor } from '@crm/validation/webform';
import type { StoredItem } from '../items/deliver-items.ts';

/** A placeholder, such as `{{氏名}}` or `{{ 会社名 }}`: a name between double braces, on one line. */
const PLACEHOLDER = /\{\{([^{}\r\n]{1,255})\}\}/g;

/** The placeholders that every form has, by their spellings in both languages. */
export const fixedPlaceholders = {
  name: ['氏名', 'name'],
  email: ['メールアドレス', 'email'],
  form: ['フォーム名', 'form_name'],
  submitted_at: ['受付日時', 'submitted_at'],
  number: ['受付番号', 'submission_id'],
  answers: ['回答一覧', 'answers'],
} as const;
export type FixedPlaceholder = keyof typeof fixedPlaceholders;

export const fixedPlaceholder = (name: string): FixedPlaceholder | undefined =>
  (Object.keys(fixedPlaceholders) as FixedPlaceholder[]).find((key) =>
    (fixedPlaceholders[key] as readonly string[]).includes(name),
  );

/**
 * Replaces placeholders once: braces within an answer are not replaced. Unknown placeholders become empty, so that no
 * visitor sees braces.
 */
export const fillPlaceholders = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (_all, name: string) => valueOf(name.trim()) ?? '');

/** Returns the placeholders that neither every form nor an item shown to visitors defines, each once. */
export function unknownPlaceholders(text: string, items: readonly Pick<StoredItem, 'id' | 'data'>[]): string[] {
  const shown = items.filter(({ data }) => isShownToVisitor(data));
  const known = new Set(shown.flatMap(({ id, data }) => [`item_${id}`, String(data['label'] ?? '').trim()]));
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => match[1]!.trim());
  return [...new Set(names)].filter((name) => !fixedPlaceholder(name) && !known.has(name));
}
