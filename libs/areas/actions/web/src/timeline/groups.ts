import { isoDay } from '@crm/format';
import { millisecondsOf } from '../domain/times.ts';
import type { Action } from '../domain/action.types.ts';

/** The actions under one heading of a timeline. */
export interface TimelineGroup {
  /** 'planned', or the day (`YYYY-MM-DD`). */
  key: string;
  actions: Action[];
}

/** Groups planned actions first, the next one on top; then the completed ones by day, newest first (spec 3 §2.4). */
export function timelineGroups(actions: readonly Action[]): TimelineGroup[] {
  const time = ({ startDatetime }: Action) => millisecondsOf(startDatetime);
  const planned = actions.filter(({ status }) => status === 'planned').sort((a, b) => time(a) - time(b));
  const done = actions.filter(({ status }) => status === 'completed').sort((a, b) => time(b) - time(a));
  const days = Map.groupBy(done, ({ startDatetime }) => isoDay(startDatetime));
  return [
    ...(planned.length > 0 ? [{ key: 'planned', actions: planned }] : []),
    ...[...days].map(([key, ofDay]) => ({ key, actions: ofDay })),
  ];
}
