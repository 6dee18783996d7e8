import { TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from './grouped.ts';

interface DecimalCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is kept of a text when the field is left; undefined leaves a text that is no number as it is. */
  read: (text: string) => string | undefined;
  error?: string;
  /** Stands before the figure: the sign of a discount. */
  prefix?: string;
  suffix?: string;
  placeholder?: string;
  isDisabled?: boolean;
}

/** An exact number: plain while it is typed, full width too, with separators when left. No floating number comes near it. */
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
        // The separators go at once, so that what is typed next takes the place of the whole figure.
        flushSync(() => setFocused(true));
        field.select();
        // A press of the pointer puts the caret somewhere first.
        requestAnimationFrame(() => field.select());
      }}
      onBlur={() => {
        setFocused(false);
        const kept = read(value);
        if (kept !== undefined && kept !== value) onChange(kept);
      }}
    />
  );
}
