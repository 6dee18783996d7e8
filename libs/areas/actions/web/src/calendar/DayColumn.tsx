import { addDays, timestamp } from '@crm/format';
import { useT } from '@crm/i18n';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Action } from '../domain/action.types.ts';
import { millisecondsOf, momentOf } from '../domain/times.ts';
import { ActionBlock } from './ActionBlock.tsx';
import { CrowdBlock } from './CrowdBlock.tsx';
import { clockText, layoutOf, memberLanes } from './layout.ts';
import { hourHeight, snap, useDrag } from './use-drag.ts';
import styles from './WeekGrid.module.css';

interface DayColumnProps {
  day: string;
  days: readonly string[];
  today: string;
  actions: readonly Action[];
  /** The members who have a lane of their own; none when all actions share the day. */
  members: readonly number[];
  onOpen: (action: Action) => void;
  /** The handler that opens the form for a new action; absent for read-only members. */
  onCreate?: ((start: string, end: string, member?: number) => void) | undefined;
  onMove?: ((action: Action, to: Pick<Action, 'startDatetime' | 'endDatetime'>) => void) | undefined;
}

/** The most lanes that are readable in a day of a week; a single day has space for more. */
const mostLanes = { week: 3, day: 4 };
const minute = 60_000;
const lastMinute = 24 * 60 - 1;
const px = (minutes: number) => (minutes / 60) * hourHeight;

/** Renders a day: its actions, and free time in which a drag creates a new one. */
export function DayColumn({ day, days, today, actions, members, onOpen, onCreate, onMove }: DayColumnProps) {
  const t = useT('actions');
  const column = useRef<HTMLDivElement>(null);
  const [begin, setBegin] = useState(0);
  const [member, setMember] = useState<number>();
  const width = () => column.current?.getBoundingClientRect().width ?? 0;
  const minuteAt = (event: PointerEvent) => {
    const top = column.current?.getBoundingClientRect().top ?? 0;
    return Math.max(0, Math.floor((((event.clientY - top) / hourHeight) * 60) / snap) * snap);
  };
  const memberAt = ({ clientX }: PointerEvent) => {
    const left = column.current?.getBoundingClientRect().left ?? 0;
    return members[Math.floor(((clientX - left) / width()) * members.length)];
  };
  const create = (from: number, until: number) =>
    onCreate?.(momentOf(day, clockText(from))!, momentOf(day, clockText(Math.min(until, lastMinute)))!, member);
  const drawing = useDrag({
    dayWidth: () => 0,
    onPress: () => {
      const from = Math.floor(begin / 30) * 30;
      create(from, from + 60);
    },
    onDrop: ({ minutes }) => {
      const [from, until] = [begin, begin + minutes].sort((a, b) => a - b) as [number, number];
      create(Math.max(0, from), until);
    },
  });
  const place = (action: Action, { minutes, days: by }: { minutes: number; days: number }) => {
    const shifted = (time: string) => timestamp(millisecondsOf(time) + (by * 24 * 60 + minutes) * minute);
    onMove?.(action, { startDatetime: shifted(action.startDatetime), endDatetime: shifted(action.endDatetime) });
  };
  /** Keeps a drop within the week. */
  const within = (by: number) => {
    const to = addDays(day, by);
    return to < days[0]!
      ? days.indexOf(days[0]!) - days.indexOf(day)
      : to > days.at(-1)!
        ? days.length - 1 - days.indexOf(day)
        : by;
  };
  const drawn = drawing.shift;
  const { blocks, crowds } =
    members.length > 0
      ? memberLanes(actions, day, members)
      : layoutOf(actions, day, days.length > 1 ? mostLanes.week : mostLanes.day);
  return (
    <div
      ref={column}
      className={styles.column}
      data-today={day === today || undefined}
      data-members={members.length > 0 || undefined}
      {...drawing.handlers}
      onPointerDown={(event) => {
        if (!onCreate || event.target !== event.currentTarget) return;
        setBegin(minuteAt(event));
        setMember(memberAt(event));
        drawing.handlers.onPointerDown(event);
      }}
    >
      {drawn && (
        <div
          className={styles.drawn}
          style={{
            insetBlockStart: px(begin + Math.min(0, drawn.minutes)),
            blockSize: px(Math.abs(drawn.minutes)),
          }}
        >
          {t('week.new')}
        </div>
      )}
      {blocks.map((block) => (
        <ActionBlock
          key={`${block.member} ${block.action.id}`}
          block={block}
          dayWidth={width}
          onOpen={() => onOpen(block.action)}
          onShift={onMove && (({ minutes, days: by }) => place(block.action, { minutes, days: within(by) }))}
        />
      ))}
      {crowds.map((crowd) => (
        <CrowdBlock key={`${crowd.member} ${crowd.actions[0]!.id}`} crowd={crowd} onOpen={onOpen} />
      ))}
    </div>
  );
}
