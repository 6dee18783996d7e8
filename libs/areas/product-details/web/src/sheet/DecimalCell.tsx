import { TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from './grouped.ts';

interface DecimalCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The normaliser that runs when the field loses focus; undefined keeps an invalid text as typed. */
  read: (text: string) => string | undefined;
  error?: string;
  /** The text before the figure, such as the sign of a discount. */
  prefix?: string;
  suffix?: string;
  placeholder?: string;
  isDisabled?: boolean;
}

/**
 * Renders an exact number: as typed, full width too, while focused; with separators afterwards. It is never converted
 * to a float.
 */
export function DecimalCell({ value, onChange, read, ...rest }: DecimalCellProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <TextField
      {...rest}
      isLabelHidden
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      value={isFocused ? value : grouped(value)}
      onChange={onChange}
      onFocus={(event) => {
        const field = event.target as HTMLInputElement;
        // The separators must go before the selection, so that typing replaces the whole figure.
        flushSync(() => setFocused(true));
        field.select();
        // A click places the caret first, so the selection waits a frame, unless typing begins before it.
        const frame = requestAnimationFrame(() => field.select());
        field.addEventListener('beforeinput', () => cancelAnimationFrame(frame), { once: true });
      }}
      onBlur={() => {
        setFocused(false);
        const kept = read(value);
        if (kept !== undefined && kept !== value) onChange(kept);
      }}
    />
  );
}
