import { weekdayOf } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Action } from '../domain/action.types.ts';
import { momentOf } from '../domain/times.ts';
import { DayColumn } from './DayColumn.tsx';
import { useHolidayName } from './use-holiday-name.ts';
import { clockText } from './layout.ts';
import { hourHeight } from './use-drag.ts';
import styles from './WeekGrid.module.css';

interface WeekGridProps {
  days: readonly string[];
  today: string;
  actions: readonly Action[];
  /** The members who have a lane of their own in each day; none when all actions share the day. */
  members: readonly { id: number; name: string }[];
  /** The number of actions without room, by day. */
  leftOff: Readonly<Record<string, number>>;
  onOpen: (action: Action) => void;
  /** The handler that opens the form for a new action; absent for read-only members. */
  onCreate?: (start: string, end: string, member?: number) => void;
  onMove?: (action: Action, to: Pick<Action, 'startDatetime' | 'endDatetime'>) => void;
}

/** The least width of a member's lane in px. */
const laneWidth = 56;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour at the top at first, so that the working day is visible. */
const firstHour = 8;
const weekdays = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** Renders days side by side over 24 hours, all in Tokyo's time. */
export function WeekGrid({ days, today, actions, members, leftOff, onOpen, onCreate, onMove }: WeekGridProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const holidayName = useHolidayName();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = firstHour * hourHeight - hourHeight / 4;
  }, []);
  const columns = {
    gridTemplateColumns: `48px repeat(${days.length}, minmax(${members.length * laneWidth}px, 1fr))`,
    '--lanes': members.length,
  };
  return (
    <div className={styles.frame}>
      <div className={styles.scroller} ref={scroller} tabIndex={0} role="group" aria-label={t('week.label')}>
        <div className={styles.heads} style={columns}>
          <span />
          {days.map((day) => {
            const holiday = holidayName(day);
            const weekday = weekdayOf(day);
            const kind = holiday || weekday === 0 ? 'holiday' : weekday === 6 ? 'saturday' : undefined;
            const name = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}(${weekdays[language][weekday]})`;
            return (
              <div key={day} className={styles.head} data-kind={kind} data-today={day === today || undefined}>
                <h3 className={styles.day}>
                  {name}
                  {holiday && <span className={styles.holiday}>{holiday}</span>}
                  {leftOff[day] && <span className={styles.leftOff}>{t('week.leftOff', { count: leftOff[day] })}</span>}
                </h3>
                {onCreate && (
                  <IconButton
                    size="small"
                    label={t('week.add', { day: name })}
                    icon={<Plus />}
                    onPress={() => onCreate(momentOf(day, '10:00')!, momentOf(day, '11:00')!)}
                  />
                )}
                {members.length > 0 && (
                  <ul className={styles.members} aria-label={t('week.members', { day: name })}>
                    {members.map((member) => (
                      <li key={member.id} title={member.name}>
                        {member.name}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            );
          })}
        </div>
        <div className={styles.body} style={{ ...columns, blockSize: 24 * hourHeight }}>
          <div className={styles.hours} aria-hidden="true">
            {hours.slice(1).map((hour) => (
              <span key={hour} className={styles.hour} style={{ insetBlockStart: hour * hourHeight }}>
                {clockText(hour * 60)}
              </span>
            ))}
          </div>
          {days.map((day) => (
            <DayColumn
              key={day}
              {...{ day, days, today, actions, onOpen, onCreate, onMove }}
              members={members.map(({ id }) => id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
