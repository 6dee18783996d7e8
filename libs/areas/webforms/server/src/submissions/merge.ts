import { codePointLength } from '@crm/validation';
import type { WritingType } from '@crm/validation/webform';

/** What a field holds, which decides what "append" can mean. */
export type Kind = 'line' | 'text' | 'list' | 'single';

/** A value to be written into a field that may hold one already. */
export interface Writing {
  value: unknown;
  how: WritingType;
  kind: Kind;
}

const LIMITS: Record<'line' | 'text', number> = { line: 255, text: 15_000 };
const JOINTS: Record<'line' | 'text', string> = { line: ' / ', text: '\n' };

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The value of a field after a submission (spec 3 §3, writingType). What was left empty writes nothing. A value that
 * cannot be added to (a choice, a number, a phone) is only filled in; a text that would grow too long stays as it is:
 * the submission log keeps the answer either way.
 */
export function merged(before: unknown, { value, how, kind }: Writing): unknown {
  if (isBlank(value)) return before ?? null;
  if (isBlank(before) || how === 'overwrite') return value;
  if (how === 'fill_blank' || kind === 'single') return before;
  if (kind === 'list') return [...new Set([...(before as string[]), ...(value as string[])])];
  return appended(String(before), String(value), kind);
}

function appended(before: string, value: string, kind: 'line' | 'text'): string {
  if (before.split(JOINTS[kind]).includes(value) || before.endsWith(value)) return before;
  const text = before + JOINTS[kind] + value;
  return codePointLength(text) > LIMITS[kind] ? before : text;
}
