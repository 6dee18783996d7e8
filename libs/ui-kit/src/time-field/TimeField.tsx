import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { onDemand } from '../internal/onDemand.ts';
import { useOverlayTrigger } from '../internal/useOverlayTrigger.ts';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';
import { minutesOf, parseTime, timeOf } from './parseTime.ts';

/** The props of `TimeField`. */
export interface TimeFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'suffix'
> {
  /** The time as 'HH:MM'; null while empty. */
  value: string | null;
  /** Called with the time; null when the field is empty or the text is no time (`text` distinguishes them). */
  onChange: (value: string | null, text: string) => void;
  /** Name of the button that opens the list of half hours: 「時刻の一覧を開く」. */
  timesText: string;
  /** Shown instead of `error` after blur when the text is no time; the text stays as typed. */
  invalidText?: string;
}

const STEP = 30;
const halfHours = Array.from({ length: 48 }, (_, index) => timeOf(index * STEP));

const surface = onDemand(async () => (await import('../select/SelectSurface.tsx')).SelectSurface);

/** Returns the half hour after or before a time, within the day. */
function stepped(time: string, by: 1 | -1): string {
  const round = by === 1 ? Math.floor : Math.ceil;
  const minutes = (round(minutesOf(time) / STEP) + by) * STEP;
  return halfHours[Math.min(Math.max(minutes / STEP, 0), halfHours.length - 1)]!;
}

/**
 * Renders a field for a 24-hour time in every locale, typed in any usual form (9:30, 930), changed by half hours with ↑
 * ↓,
 * or chosen from a list of half hours (button or Alt+↓).
 */
export function TimeField({ value, onChange, timesText, invalidText, error, ...field }: TimeFieldProps) {
  const { onFocus, onBlur, onKeyDown, ...rest } = field;
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** True for an invalid text, which stays as typed until the value changes from outside. */
  const isWrong = value === null && draft !== null && draft.trim() !== '' && parseTime(draft) === null;
  const isStill = rest.isDisabled || rest.isReadOnly;
  const choose = (time: string) => {
    setDraft(null);
    onChange(time, time);
  };
  const overlay = useOverlayTrigger({
    trigger: <IconButton size="small" label={timesText} icon={<Clock />} isDisabled={isStill} />,
    kind: 'listbox',
    surface,
    isOpen,
    onOpenChange: setOpen,
  });
  const move = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!by || isStill) return;
    event.preventDefault();
    if (event.altKey) setOpen(by === -1);
    else if (value !== null) choose(stepped(value, by));
  };
  const times = value === null || halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <>
      <TextField
        inputMode="text"
        autoComplete="off"
        placeholder="HH:MM"
        {...rest}
        error={isWrong && !isFocused && invalidText ? invalidText : error}
        value={isFocused || isWrong ? (draft ?? value ?? '') : (value ?? '')}
        onChange={(text) => {
          setDraft(text);
          onChange(parseTime(text), text);
        }}
        onFocus={(event) => {
          setFocused(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          if (!isWrong) setDraft(null);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          move(event);
          onKeyDown?.(event);
        }}
        suffix={overlay.trigger}
      />
      {overlay.Surface && (
        <overlay.Surface
          {...overlay.surfaceProps}
          labelId={overlay.surfaceProps.triggerId}
          value={value}
          options={times.map((time) => ({ value: time, label: time }))}
          onChange={choose}
        />
      )}
    </>
  );
}
