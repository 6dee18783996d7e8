import { getDayOfWeek, getLocalTimeZone, isToday, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './CalendarPopover.module.css';

export interface MonthProps {
  label: string;
  value: string | null;
  onChoose: (value: string) => void;
  minValue?: string;
  maxValue?: string;
}

const monday = 'mon';
const day = (value: string | null | undefined) => (value ? parseDate(value) : undefined);

/** Returns the class of a day: Saturdays and Sundays have the colours of a Japanese wall calendar. */
function dayClass(date: CalendarDate): string {
  const weekday = getDayOfWeek(date, 'ja-JP', monday);
  return cx(
    styles.cell,
    weekday === 5 && styles.saturday,
    weekday === 6 && styles.sunday,
    isToday(date, getLocalTimeZone()) && styles.today,
  );
}

/** Renders the days of a month; weeks start on Monday (spec 3 §4.5). */
export function Month({ label, value, onChoose, minValue, maxValue }: MonthProps) {
  return (
    <Calendar
      aria-label={label}
      autoFocus
      firstDayOfWeek={monday}
      value={day(value) ?? null}
      minValue={day(minValue)}
      maxValue={day(maxValue)}
      onChange={(date) => onChoose(date.toString())}
    >
      <header className={styles.header}>
        <Heading className={styles.heading} />
        <Button slot="previous" className={styles.step}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button slot="next" className={styles.step}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={styles.weekday}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayClass(date)} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
