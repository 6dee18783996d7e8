import { invalid } from '@crm/server-kit';
import type { Activity } from '@crm/server-kit';

type Place = Pick<Activity, 'at' | 'kind' | 'id'>;

/** As times go over the wire; years that the database does not know are none. */
const moment = /^(?:19|20)\d\d-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/** The place of an activity in the order, as text: after it the next page begins. */
export const cursorOf = ({ at, kind, id }: Place): string => `${at}|${kind}|${id}`;

/** The place that a cursor names; 422 for what is none. */
export function placeOf(cursor: string): Place {
  const [at = '', kind = '', id = ''] = cursor.split('|');
  if (!moment.test(at) || Number.isNaN(Date.parse(at)) || !/^[a-z]+$/.test(kind) || !/^\d{1,15}$/.test(id))
    throw invalid({ field: 'cursor', rule: 'errors.invalid' });
  return { at, kind, id: Number(id) };
}

/** Newest first; what happened at once stands in a fixed order, so that pages neither lose nor repeat anything. */
export function byTime(a: Place, b: Place): number {
  return Date.parse(b.at) - Date.parse(a.at) || a.kind.localeCompare(b.kind) || b.id - a.id;
}
