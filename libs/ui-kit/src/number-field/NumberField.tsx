import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';

/** The props of `NumberField`. */
export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'isNumeric'> {
  /** The number; null while empty. */
  value: number | null;
  /** Called with the number; null when the field is empty or the text is no number (`text` distinguishes them). */
  onChange: (value: number | null, text: string) => void;
  /**
   * Converts the typed text to plain digits (full-width digits, separators, units). Default: NFKC without separators.
   */
  normalise?: (text: string) => string;
  /** Shown instead of `error` after blur when the text is no number; the text stays as typed. */
  invalidText?: string;
  /** Number of digits after the decimal point; 0 (default) accepts only integers. */
  fractionDigits?: number;
}

/** Converts full-width digits and signs to ASCII (NFKC) and removes separators and spaces (spec 3 §4.2). */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[,\s]/g, '')
    .replace(/[‐‑–—―−ー]/g, '-');

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
  normalise = plain,
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
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Tab selects the whole number, as in other fields. Removing the separators changes the text, and the browser then
    // drops its selection. With a pointer, the press sets the caret.
    const isPressed = input.current?.matches(':active');
    if (isFocused && !isPressed) input.current?.select();
  }, [isFocused]);
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
        input.current = event.target as HTMLInputElement;
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
