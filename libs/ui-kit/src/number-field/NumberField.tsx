import { useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useSelectedOnFocus } from '../field/useSelectedOnFocus.ts';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';
import { plainNumber } from './plainNumber.ts';

/** The props of `NumberField`. */
export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'isNumeric'> {
  /** The number; null while empty. */
  value: number | null;
  /** Called with the number; null when the field is empty or the text is no number (`text` distinguishes them). */
  onChange: (value: number | null, text: string) => void;
  /**
   * Converts the typed text to plain digits. Default: `plainNumber`, which reads ¥1,234, 100万, 1.5億 and 1,200名.
   */
  normalise?: (text: string) => string;
  /** Shown instead of `error` after blur when the text is no number; the text stays as typed. */
  invalidText?: string;
  /** Number of digits after the decimal point; 0 (default) accepts only integers. */
  fractionDigits?: number;
}

function parse(text: string, fractionDigits: number): number | null {
  const pattern = fractionDigits > 0 ? /^[+-]?\d+(\.\d*)?$/ : /^[+-]?\d+$/;
  if (!pattern.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(Math.trunc(value)) ? Number(value.toFixed(fractionDigits)) : null;
}

/** Renders a field for a number: right-aligned, with plain digits while typing and thousands separators after blur. */
export function NumberField({
  value,
  onChange,
  normalise = plainNumber,
  invalidText,
  fractionDigits = 0,
  error,
  onFocus,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const { locale } = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const inputRef = useSelectedOnFocus(isFocused);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: fractionDigits });
  /** True for an invalid text, which stays as typed until the value changes from outside. */
  const isWrong = value === null && draft !== null && draft !== '' && parse(normalise(draft), fractionDigits) === null;
  return (
    <TextField
      inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      isNumeric
      error={error ?? (isWrong && !isFocused ? invalidText : undefined)}
      value={isFocused || isWrong ? (draft ?? '') : value === null ? '' : format.format(value)}
      onChange={(text) => {
        setDraft(text);
        onChange(parse(normalise(text), fractionDigits), text);
      }}
      onFocus={(event) => {
        inputRef.current = event.target as HTMLInputElement;
        setFocused(true);
        if (!isWrong) setDraft(value === null ? '' : String(value));
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
    />
  );
}
