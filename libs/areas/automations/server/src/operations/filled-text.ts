import type { Step } from '../engine/step.ts';

const PLACEHOLDER = /\{\{\s*([a-z_]{1,40})\s*\}\}/g;

/** Returns a text with the values of the record in place of `{{name}}` and other columns; an empty one leaves nothing. */
export function filledText({ record, run }: Pick<Step, 'record' | 'run'>, text: string): string {
  return text.replace(PLACEHOLDER, (_all, field: string) => {
    if (field === 'name') return run.name;
    const value = Object.hasOwn(record, field) ? record[field] : '';
    return value === null || typeof value === 'object' ? '' : String(value);
  });
}
