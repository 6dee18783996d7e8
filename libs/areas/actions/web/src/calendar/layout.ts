import { isoDay } from '@crm/format';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';

/** The part of an action in one day: minutes from midnight, and its lane among those at the same time. */
export interface Block {
  action: Action;
  from: number;
  until: number;
  lane: number;
  lanes: number;
  /** The member in whose lane it is. */
  member?: number;
}

const dayMinutes = 24 * 60;
/** The least height in minutes, so that labels stay readable. */
const leastMinutes = 30;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = clockOf(time).split(':').map(Number);
  return hours * 60 + minutes;
};

/** The actions that have no lane left, shown in the last lane: a press lists them. */
export interface Crowd extends Omit<Block, 'action'> {
  actions: Action[];
}

/** Lays out the actions of a day side by side where they overlap, in at most `most` readable lanes. */
export function layoutOf(actions: readonly Action[], day: string, most: number): { blocks: Block[]; crowds: Crowd[] } {
  const all = blocksOf(actions, day);
  const crowds: Crowd[] = [];
  const blocks: Block[] = [];
  for (const block of all) {
    const { action, ...place } = block;
    if (block.lanes <= most) blocks.push(block);
    else if (block.lane < most - 1) blocks.push({ ...block, lanes: most });
    else {
      const open = crowds.at(-1);
      if (open && open.until > block.from) {
        open.actions.push(action);
        open.until = Math.max(open.until, block.until);
      } else crowds.push({ ...place, lane: most - 1, lanes: most, actions: [action] });
    }
  }
  return { blocks, crowds };
}

/** The most members who have a lane of their own, and the most actions side by side in one. */
export const mostMembers = 8;
const mostInLane = 2;

/** Lays out the actions of a day in one lane for each of several members; those of two members are in both. */
export function memberLanes(actions: readonly Action[], day: string, members: readonly number[]) {
  const parts = members.map((member, index) => {
    const own = actions.filter(({ userId, inviteeIds }) => userId === member || inviteeIds.includes(member));
    const placed = <P extends Pick<Block, 'lane' | 'lanes'>>(place: P) => ({
      ...place,
      member,
      lane: index * place.lanes + place.lane,
      lanes: members.length * place.lanes,
    });
    const { blocks, crowds } = layoutOf(own, day, mostInLane);
    return { blocks: blocks.map(placed), crowds: crowds.map(placed) };
  });
  return { blocks: parts.flatMap(({ blocks }) => blocks), crowds: parts.flatMap(({ crowds }) => crowds) };
}

/** Lays out the actions of a day side by side in as many lanes as they need. */
function blocksOf(actions: readonly Action[], day: string): Block[] {
  const parts = actions
    .filter(({ startDatetime, endDatetime }) => isoDay(startDatetime) <= day && day <= isoDay(endDatetime))
    .map((action) => {
      const from = isoDay(action.startDatetime) < day ? 0 : minutesOf(action.startDatetime);
      const end = isoDay(action.endDatetime) > day ? dayMinutes : minutesOf(action.endDatetime);
      return { action, from, until: Math.min(dayMinutes, Math.max(end, from + leastMinutes)), lane: 0, lanes: 1 };
    })
    // An action that ends at midnight has no part in the next day.
    .filter(
      ({ action, from }) =>
        !(
          from === 0 &&
          isoDay(action.startDatetime) < day &&
          minutesOf(action.endDatetime) === 0 &&
          isoDay(action.endDatetime) === day
        ),
    )
    .sort((a, b) => a.from - b.from || b.until - a.until);
  let group: Block[] = [];
  let groupEnd = 0;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const block of group) block.lanes = lanes;
    group = [];
  };
  for (const block of parts) {
    if (block.from >= groupEnd) close();
    const taken = new Set(group.filter(({ until }) => until > block.from).map(({ lane }) => lane));
    while (taken.has(block.lane)) block.lane += 1;
    group.push(block);
    groupEnd = Math.max(groupEnd, block.until);
  }
  close();
  return parts;
}

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
