import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isCalendarDay } from '@crm/validation';
import { useIsomorphicLayoutEffect } from '../../browser/use-layout-effect.ts';
import { useClass, useForm } from '../../engine/form-context.ts';
import { localeOf } from '../../messages/load-messages.ts';
import { calendarStyles } from '../../theme/calendar.styles.ts';
import { adoptStyles } from '../../theme/use-form-styles.ts';
import type { Day } from './calendar-month.ts';
import { addDays, addMonths, today, weeksOf } from './calendar-month.ts';
import { pickerMessages } from './picker-messages.ts';
import { PickerHeader } from './PickerHeader.tsx';

export type DatePickerProps = {
  /** The field's text; the calendar opens at that day, or at today when it is no day. */
  value: string;
  onPick: (day: Day) => void;
  onClose: () => void;
};

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/**
 * Renders a month to pick a day from; loaded when a date field gets the focus. Arrow keys move by day and week, Page Up
 * and Page Down by month, Enter picks, Escape closes. It expands in the page's flow, because an embedded frame would
 * cut
 * off an overlay.
 */
export const DatePicker = ({ value, onPick, onClose }: DatePickerProps) => {
  const { messages } = useForm();
  const cls = useClass();
  const words = pickerMessages[localeOf(messages['openWebforms.locale'])];
  const [cursor, setCursor] = useState<Day>(isCalendarDay(value) ? value : today());
  const grid = useRef<HTMLTableElement>(null);
  const walking = useRef(true);
  useIsomorphicLayoutEffect(() => {
    if (walking.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    walking.current = false;
  }, [cursor]);

  useIsomorphicLayoutEffect(() => {
    adoptStyles(calendarStyles, grid.current!.getRootNode() as Document | ShadowRoot);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    const step = steps[event.key];
    if (!step || !grid.current?.contains(event.target as Node)) return;
    event.preventDefault();
    walking.current = true;
    setCursor((day) => step(day));
  };
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(words.locale, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2023, 0, 1 + day)),
    ),
  );
  const dayName = new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div role="dialog" aria-label={words.title} className={cls('calendar')} onKeyDown={onKeyDown}>
      <PickerHeader words={words} day={cursor} onMove={setCursor} />
      <table ref={grid} role="grid">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} role="gridcell" aria-selected={day !== null && day === value}>
                  {day && (
                    <button
                      type="button"
                      className={cls('day')}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={dayName.format(new Date(`${day}T00:00:00Z`))}
                      aria-current={day === today() ? 'date' : undefined}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={cls('calendar-foot')}>
        <button type="button" className={cls('plain')} onClick={() => onPick(today())}>
          {words.today}
        </button>
        <button type="button" className={cls('plain')} onClick={onClose}>
          {words.close}
        </button>
      </div>
    </div>
  );
};
