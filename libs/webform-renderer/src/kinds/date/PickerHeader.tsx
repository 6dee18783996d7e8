import { pickerYear } from '@crm/validation';
import { useClass } from '../../engine/form-context.ts';
import type { Day } from './calendar-month.ts';
import type { PickerMessages } from './picker-messages.ts';
import { addMonths, today, withYearMonth } from './calendar-month.ts';

type PickerHeaderProps = { words: PickerMessages; day: Day; onMove: (day: Day) => void };

/**
 * Renders year, month and the buttons for the neighbouring months. A year outside 1000 to 9999 becomes the current one
 * (spec 1 §5).
 */
export const PickerHeader = ({ words, day, onMove }: PickerHeaderProps) => {
  const cls = useClass();
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const move = (to: Day): void => onMove(/^[1-9]\d{3}-/.test(to) ? to : day);
  return (
    <div className={cls('calendar-head')}>
      <button
        type="button"
        className={cls('plain')}
        aria-label={words.previous}
        onClick={() => move(addMonths(day, -1))}
      >
        ‹
      </button>
      <input
        key={year}
        className={cls('year')}
        inputMode="numeric"
        aria-label={words.year}
        defaultValue={year}
        onBlur={(event) => {
          const wanted = pickerYear(Number(event.currentTarget.value.normalize('NFKC')), Number(today().slice(0, 4)));
          event.currentTarget.value = String(wanted);
          move(withYearMonth(day, wanted, month));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {words.yearSign && <span aria-hidden="true">{words.yearSign}</span>}
      <select
        className={cls('month')}
        aria-label={words.month}
        value={month}
        onChange={(event) => move(withYearMonth(day, year, Number(event.currentTarget.value)))}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <option key={index} value={index + 1}>
            {words.monthName.replace('{month}', String(index + 1))}
          </option>
        ))}
      </select>
      <button type="button" className={cls('plain')} aria-label={words.next} onClick={() => move(addMonths(day, 1))}>
        ›
      </button>
    </div>
  );
};
