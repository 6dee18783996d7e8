import { plainNumber, TextField } from '@crm/ui-kit';
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
 * Renders an exact number: as typed (full width, ¥1,234, 100万) while focused; with separators afterwards. `onChange` gets
 * plain digits. It is never converted to a float.
 */
export function DecimalCell({ value, onChange, read, ...rest }: DecimalCellProps) {
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState({ text: value, digits: value });
  return (
    <TextField
      {...rest}
      isLabelHidden
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      value={isFocused ? (typed.digits === value ? typed.text : value) : grouped(value)}
      onChange={(text) => {
        const plain = plainNumber(text);
        const digits = read(plain) === undefined ? text : plain;
        setTyped({ text, digits });
        onChange(digits);
      }}
      onFocus={(event) => {
        const field = event.target as HTMLInputElement;
        // The separators must go before the selection, so that typing replaces the whole figure.
        flushSync(() => {
          setTyped({ text: value, digits: value });
          setFocused(true);
        });
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
