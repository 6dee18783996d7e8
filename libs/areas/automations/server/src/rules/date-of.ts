import { customItemOf } from '@crm/automations-rules';

/** Returns the time of a date item of a record; undefined when it is empty. */
export function dateOf(record: Readonly<Record<string, unknown>>, field: string): Date | undefined {
  const item = customItemOf(field);
  const value = item === undefined ? record[field] : (record['customs'] as Record<string, unknown>)[String(item)];
  if (typeof value !== 'string' || value === '') return undefined;
  // A day without a time is the day in Tokyo.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00+09:00` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
