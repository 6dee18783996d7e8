import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DialogTrigger, useLocale } from 'react-aria-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useSelectedOnFocus } from '../field/useSelectedOnFocus.ts';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import { editableDate, readableDate } from './formatDate.ts';
import { parseDate } from './parseDate.ts';

/** The props of `DateField`. */
export interface DateFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'suffix'
> {
  /** The day as 'YYYY-MM-DD'; null while empty. */
  value: string | null;
  /** Called with the day; null when the field is empty or the text is no date (`text` distinguishes them). */
  onChange: (value: string | null, text: string) => void;
  /** Name of the button that opens the calendar: 「カレンダーを開く」. */
  calendarText: string;
  /** Shown instead of `error` after blur when the text is no date; the text stays as typed. */
  invalidText?: string;
  /** First selectable day of the calendar, 'YYYY-MM-DD'; `maxValue` is the last. */
  minValue?: string;
  maxValue?: string;
}

/**
 * Renders a field for a day, typed in any usual form or chosen from a calendar (button or Alt+↓). After blur it shows
 * the
 * weekday: 2026/11/20(金).
 */
export function DateField({
  value,
  onChange,
  calendarText,
  invalidText,
  minValue,
  maxValue,
  error,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: DateFieldProps) {
  const { locale } = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const inputRef = useSelectedOnFocus(isFocused);
  /** True for an invalid text, which stays as typed until the value changes from outside. */
  const isWrong = value === null && draft !== null && draft.trim() !== '' && parseDate(draft) === null;
  const resting = value ? readableDate(value, locale) : '';
  const open = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <TextField
      inputMode="text"
      autoComplete="off"
      placeholder="YYYY/MM/DD"
      {...rest}
      error={error ?? (isWrong && !isFocused ? invalidText : undefined)}
      value={isFocused || isWrong ? (draft ?? '') : resting}
      onChange={(text) => {
        setDraft(text);
        onChange(parseDate(text), text);
      }}
      onFocus={(event) => {
        inputRef.current = event.target as HTMLInputElement;
        setFocused(true);
        if (!isWrong) setDraft(value ? editableDate(value) : '');
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Only the window has lost the focus; the caret stays.
        if (event.target !== document.activeElement) {
          setFocused(false);
          if (!isWrong) setDraft(null);
        }
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        open(event);
        onKeyDown?.(event);
      }}
      suffix={
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <IconButton
            size="small"
            label={calendarText}
            icon={<CalendarDays />}
            isDisabled={rest.isDisabled || rest.isReadOnly}
          />
          <CalendarPopover
            label={rest.label}
            value={value}
            minValue={minValue}
            maxValue={maxValue}
            onChoose={(day) => {
              setDraft(null);
              onChange(day, editableDate(day));
            }}
          />
        </DialogTrigger>
      }
    />
  );
}
