import type { Problem } from '../domain/problem-text.ts';
import type { DraftItem } from './editor.types.ts';

const place = /^webformItems[.[](\d{1,6})\]?\.?(.*)$/;

/** Returns the index of the item that a problem is about, and the path inside it; undefined for the form itself. */
export function itemPlace(field: string): { index: number; path: string } | undefined {
  const match = place.exec(field);
  return match ? { index: Number(match[1]), path: match[2] ?? '' } : undefined;
}

/** Groups the problems by the key of their item; `items` are those that were sent. */
export function problemsByItem(issues: readonly Problem[], items: readonly DraftItem[]): Record<string, Problem[]> {
  const found: Record<string, Problem[]> = {};
  for (const issue of issues) {
    const at = itemPlace(issue.field);
    const key = at && items[at.index]?.key;
    if (key) (found[key] ??= []).push({ ...issue, field: at.path });
  }
  return found;
}
