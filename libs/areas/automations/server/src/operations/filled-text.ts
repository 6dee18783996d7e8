import { customItemOf } from '@crm/automations-rules';
import type { Step } from '../engine/step.ts';

const PLACEHOLDER = /\{\{\s*([a-z_]{1,40}|custom_item_\d{1,15})\s*\}\}/g;

/**
 * Returns a text with the values of the record in place of `{{name}}`, other columns and `{{custom_item_12}}`; an empty one
 * leaves nothing.
 */
export function filledText({ record, run }: Pick<Step, 'record' | 'run'>, text: string): string {
  return text.replace(PLACEHOLDER, (_all, field: string) => {
    if (field === 'name') return run.name;
    const item = customItemOf(field);
    const value = item === undefined ? columnOf(record, field) : customOf(record, item);
    return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
  });
}

const columnOf = (record: Step['record'], field: string): unknown =>
  Object.hasOwn(record, field) ? record[field] : undefined;

/** Returns the value of a custom item; several are joined. */
const customOf = (record: Step['record'], item: number): unknown => {
  const value = (record['customs'] as Record<string, unknown> | undefined)?.[String(item)];
  return Array.isArray(value) ? value.join('、') : value;
};
