import type { FieldIssue } from '@crm/contract';
import { htmlFields } from './rich-text.ts';

/** The limits of all texts with markup of a form: sanitising that much blocks the event loop for less than 50 ms. */
export const richTextLimits = { characters: 100_000, tags: 5_000, depth: 100 } as const;

/** The issue of markup that exceeds the limits, with the limits. */
export const tooMuchMarkup = { rule: 'rich_text', params: { ...richTextLimits } };

/** Returns an issue for the text that exceeds the limits on markup. It parses nothing. */
export function markupIssues(given: readonly { category: string; data: object }[]): FieldIssue[] {
  let [characters, tags] = [0, 0];
  for (const [index, { category, data }] of given.entries()) {
    for (const key of htmlFields(category)) {
      const text: unknown = (data as Record<string, unknown>)[key];
      if (typeof text !== 'string') continue;
      characters += text.length;
      tags += text.split('<').length - 1;
      if (characters > richTextLimits.characters || tags > richTextLimits.tags)
        return [{ field: `webform_items[${index}].data.${key}`, ...tooMuchMarkup }];
    }
  }
  return [];
}

/** Returns true for sanitised HTML, in which every element is closed, that is nested too deep. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > richTextLimits.depth) return true;
  }
  return false;
}
