import { decimalText } from '@crm/product-details-rules';
import { TextField } from '@crm/ui-kit';
import { useState } from 'react';
import { grouped } from './grouped.ts';

interface DecimalCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  suffix?: string;
  placeholder?: string;
  isDisabled: boolean;
}

/** An exact number: plain while it is typed, with separators when left. No floating number comes near it. */
export function DecimalCell({ value, onChange, suffix, ...rest }: DecimalCellProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <TextField
      {...rest}
      isLabelHidden
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      suffix={suffix || undefined}
      value={isFocused ? value : grouped(value)}
      onChange={onChange}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        const kept = decimalText(value);
        if (kept !== undefined && kept !== value) onChange(kept);
      }}
    />
  );
}
