import { isoDay, parseWireTime } from '@crm/format';
import type { TimelineAction } from './action.types.ts';

/** What stands under one heading of a timeline. */
export interface TimelineGroup {
  /** 'planned', or the day (`YYYY-MM-DD`). */
  key: string;
  actions: TimelineAction[];
}

/** Planned actions on top, the next one first; then what was done, by day, the latest first (spec 3 §2.4). */
export function timelineGroups(actions: readonly TimelineAction[]): TimelineGroup[] {
  const planned = actions.filter(({ status }) => status === 'planned').sort(byStart);
  const done = actions.filter(({ status }) => status === 'completed').sort((a, b) => byStart(b, a));
  const days = new Map<string, TimelineAction[]>();
  for (const action of done) {
    const day = isoDay(action.startDatetime);
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  const groups = [...days].map(([key, ofDay]) => ({ key, actions: ofDay }));
  return planned.length > 0 ? [{ key: 'planned', actions: planned }, ...groups] : groups;
}

/** Planned, and its end has gone by: 「未完了」. */
export const isOverdue = ({ status, endDatetime }: TimelineAction, now: Date): boolean =>
  status === 'planned' && momentOf(endDatetime) < now.getTime();

// A time of the wire without a zone is Tokyo's, wherever the browser is.
const momentOf = (time: string): number => parseWireTime(time)?.getTime() ?? 0;

const byStart = (a: TimelineAction, b: TimelineAction) => momentOf(a.startDatetime) - momentOf(b.startDatetime);
