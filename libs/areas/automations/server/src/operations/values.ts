import { automatedFields, customItemOf } from '@crm/automations-rules';
import type { Entity } from '@crm/automations-rules';
import { addDays, isoDay, tokyoTime } from '@crm/format/days';
import type { Day } from '@crm/format/days';
import type { Step } from '../engine/step.ts';
import type { Settings } from '../graph.types.ts';
import { addBusinessDays, daysOffOf, timeOn } from '../rules/days.ts';
import type { DaysOff } from '../rules/days.ts';
import { filledText } from './filled-text.ts';

const RELATIVE = /^today(?:([+-]\d{1,3})(b?))?(?: (\d{2}:\d{2}))?$/;

/** Returns the day that `today`, `today+3` or `today+3b` (business days) names, with the time behind it. */
export function relativeDay(
  text: string,
  today: Day,
  off: DaysOff,
): { day: Day; time: string | undefined } | undefined {
  const found = RELATIVE.exec(text);
  if (!found) return undefined;
  const [, count = '0', business, time] = found;
  const day = business ? addBusinessDays(today, Number(count), off) : addDays(today, Number(count));
  return { day, time };
}

/** Returns the body of a call that sets the values of an operation, as the API takes it. */
export async function bodyOf(step: Step, entity: Entity, values: Settings['values'] = []) {
  const off = await daysOffOf(step.ctx.db);
  const fields: Record<string, unknown> = {};
  const customs: { item_id: number; value: never }[] = [];
  for (const { field, value } of values) {
    const item = customItemOf(field);
    const type = item === undefined ? automatedFields[entity][field]?.type : undefined;
    const filled = valueOf(step, type, value, off);
    if (item === undefined) fields[field] = filled;
    else customs.push({ item_id: item, value: filled as never });
  }
  return { ...fields, ...(customs.length > 0 && { customs }) };
}

function valueOf(step: Step, type: string | undefined, value: unknown, off: DaysOff): unknown {
  if (typeof value !== 'string') return value ?? null;
  const relative = relativeDay(value, isoDay(step.now), off);
  if (relative) return type === 'time' ? tokyoTime(timeOn(relative.day, relative.time)) : relative.day;
  if (type === 'member') return value === 'owner' ? (step.record['user_id'] ?? null) : Number(value);
  if (type === 'master' || type === 'number') return value === '' ? null : Number(value);
  return filledText(step, value);
}
