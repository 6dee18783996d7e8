import { invalid } from '@crm/server-kit';
import type { Activity } from '@crm/server-kit';

type Place = Pick<Activity, 'at' | 'kind' | 'id'>;

/** The format of times in the API; years that the database cannot store are excluded. */
const moment = /^(?:19|20)\d\d-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/** Formats the position of an activity in the order; the next page begins after it. */
export const cursorOf = ({ at, kind, id }: Place): string => `${at}|${kind}|${id}`;

/** Parses a cursor; throws 422 when it is invalid. */
export function placeOf(cursor: string): Place {
  const [at = '', kind = '', id = ''] = cursor.split('|');
  if (!moment.test(at) || Number.isNaN(Date.parse(at)) || !/^[a-z_]+$/.test(kind) || !/^\d{1,15}$/.test(id))
    throw invalid({ field: 'cursor', rule: 'errors.invalid' });
  return { at, kind, id: Number(id) };
}

/** Compares activities, newest first; a fixed order at equal times keeps pages from losing or repeating any. */
export function byTime(a: Place, b: Place): number {
  return Date.parse(b.at) - Date.parse(a.at) || a.kind.localeCompare(b.kind) || b.id - a.id;
}
