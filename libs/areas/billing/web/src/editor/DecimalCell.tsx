import { isDecimal, readDecimal, tidyDecimal } from '@crm/billing-rules';
import { grouped } from '@crm/product-details-web/sheet';
import { TextField } from '@crm/ui-kit';
import { useState } from 'react';

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
        setFocused(true);
        const field = event.target as HTMLInputElement;
        requestAnimationFrame(() => field.select());
      }}
      onBlur={leave}
    />
  );
}
