import { isDecimal, readDecimal, tidyDecimal } from '@crm/billing-rules';
import { grouped } from '@crm/product-details-web/sheet';
import { TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface DecimalCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  /** Stands before the figure: the sign of a discount. */
  prefix?: string;
}

/** An exact number: as it is typed, full width too; with separators when left. No floating number comes near it. */
export function DecimalCell({ value, onChange, ...rest }: DecimalCellProps) {
  const [isFocused, setFocused] = useState(false);
  const leave = () => {
    setFocused(false);
    const read = readDecimal(value) || '0';
    const kept = isDecimal(read) ? tidyDecimal(read) : value;
    if (kept !== value) onChange(kept);
  };
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
      onBlur={leave}
    />
  );
}
