import { codePointLength } from '@crm/validation';
import type { WritingType } from '@crm/validation/webform';

/** The kind of a field, which decides how a value is appended. */
export type Kind = 'line' | 'text' | 'list' | 'single';

/** A value to be written into a field that may have one already. */
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
 * Returns the value of a field after a submission (spec 3 §3, writingType). An empty answer writes nothing. A value
 * that cannot be appended (a choice, a number, a phone) only fills an empty field; a text that would grow too long is
 * left alone: the submission log keeps the answer in any case.
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
