import { formatDate, weekdayOf } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, Popover } from '@crm/ui-kit';
import { useRef } from 'react';
import type { ObjectRow } from '../kinds/object.types.ts';
import styles from './Calendar.module.css';
import { DayRecord } from './DayRecord.tsx';
import { useDropPlace } from './use-row-drag.ts';

export interface MonthProps {
  /** The days of whole weeks. */
  days: readonly string[];
  /** The first day of the month. */
  first: string;
  today: string;
  byDay: ReadonlyMap<string, readonly ObjectRow[]>;
  mayChange: boolean;
  isLoading: boolean;
}

/** The records that a day shows; a popover lists the others. */
const shownMost = 4;

const weekdays = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** Renders a month in weeks, each day with its records. */
export function MonthGrid({ days, ...month }: MonthProps) {
  const { language } = useLanguage();
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day} data-weekday={weekdayOf(day)}>
            {weekdays[language][weekdayOf(day)]}
          </span>
        ))}
      </div>
      <ul className={styles.grid}>
        {days.map((day) => (
          <Day key={day} day={day} {...month} />
        ))}
      </ul>
    </>
  );
}

function Day({ day, first, today, byDay, mayChange }: { day: string } & Omit<MonthProps, 'days'>) {
  const t = useT('custom-objects');
  const { language } = useLanguage();
  const element = useRef<HTMLLIElement>(null);
  const isOver = useDropPlace(element, day);
  const records = byDay.get(day) ?? [];
  const isFew = records.length <= shownMost;
  const shown = isFew ? records : records.slice(0, shownMost - 1);
  const more = t('view.others', { count: records.length - shown.length });
  return (
    <li
      ref={element}
      className={styles.day}
      aria-label={formatDate(day, language)}
      aria-current={day === today ? 'date' : undefined}
      data-outside={day.slice(0, 7) !== first.slice(0, 7) || undefined}
      data-weekday={weekdayOf(day)}
      data-over={isOver || undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(-2))}
      </span>
      {records.length > 0 && (
        <ul className={styles.records}>
          {shown.map((row) => (
            <DayRecord key={row.id} {...{ row, mayChange }} />
          ))}
        </ul>
      )}
      {!isFew && (
        <Popover
          label={formatDate(day, language)}
          width={280}
          trigger={
            <Button size="small" variant="quiet">
              {more}
            </Button>
          }
        >
          {() => (
            <ul className={styles.records}>
              {records.map((row) => (
                <DayRecord key={row.id} row={row} mayChange={false} />
              ))}
            </ul>
          )}
        </Popover>
      )}
    </li>
  );
}
