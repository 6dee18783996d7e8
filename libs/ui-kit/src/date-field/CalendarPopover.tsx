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
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './CalendarPopover.module.css';

interface CalendarPopoverProps {
  label: string;
  value: string | null;
  onChoose: (value: string) => void;
  minValue?: string;
  maxValue?: string;
}

const monday = 'mon';
const day = (value: string | null | undefined) => (value ? parseDate(value) : undefined);

/** Saturdays and Sundays in the colours of a Japanese wall calendar. */
function dayClass(date: CalendarDate): string {
  const weekday = getDayOfWeek(date, 'ja-JP', monday);
  return cx(
    styles.cell,
    weekday === 5 && styles.saturday,
    weekday === 6 && styles.sunday,
    isToday(date, getLocalTimeZone()) && styles.today,
  );
}

/** A month to choose a day from; weeks begin on Monday (spec 3 §4.5). */
export function CalendarPopover({ label, value, onChoose, minValue, maxValue }: CalendarPopoverProps) {
  return (
    <Popover className={styles.popover} placement="bottom end" offset={4}>
      <Dialog aria-label={label} className={styles.dialog}>
        {({ close }) => (
          <Calendar
            aria-label={label}
            autoFocus
            firstDayOfWeek={monday}
            value={day(value) ?? null}
            minValue={day(minValue)}
            maxValue={day(maxValue)}
            onChange={(date) => {
              onChoose(date.toString());
              close();
            }}
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
        )}
      </Dialog>
    </Popover>
  );
}
