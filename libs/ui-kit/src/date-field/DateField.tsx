import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DialogTrigger, useLocale } from 'react-aria-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import { editableDate, readableDate } from './formatDate.ts';
import { parseDate } from './parseDate.ts';

/** A text field whose value is a day. */
export interface DateFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'suffix'
> {
  /** The day as 'YYYY-MM-DD'; null while empty. */
  value: string | null;
  /** The day typed so far; null while empty, and also while the text is no date (`text` says which). */
  onChange: (value: string | null, text: string) => void;
  /** Name of the button that opens the calendar: 「カレンダーを開く」. */
  calendarText: string;
  /** Shown instead of `error` after leaving a text that is no date; the text stays as typed. */
  invalidText?: string;
  /** First and last day that can be chosen in the calendar, 'YYYY-MM-DD'. */
  minValue?: string;
  maxValue?: string;
}

/**
 * A day, typed as people write it or chosen from a calendar (button or Alt+↓).
 * Shows the weekday when left: 2026/11/20(金).
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
  /** A wrong text stays as typed until a value comes from outside. */
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
        setFocused(true);
        if (!isWrong) setDraft(value ? editableDate(value) : '');
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        if (!isWrong) setDraft(null);
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
