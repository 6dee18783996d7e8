import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { TextField } from '../text-field/TextField.tsx';
import type { TextFieldProps } from '../text-field/TextField.tsx';

/** A text field whose value is a number. */
export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'isNumeric'> {
  /** The number; null while empty. */
  value: number | null;
  /** The number typed so far; null while empty, and also while the text is no number (`text` says which). */
  onChange: (value: number | null, text: string) => void;
  /** Turns what was typed into plain digits: full-width digits, separators, units. Default NFKC without separators. */
  normalise?: (text: string) => string;
  /** Shown instead of `error` after leaving a text that is no number; the text stays as typed. */
  invalidText?: string;
  /** Digits kept after the decimal point; with 0 (default) only integers are numbers. */
  fractionDigits?: number;
}

/** NFKC turns full-width digits and signs into ASCII; separators and spaces go (spec 3 §4.2). */
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

/** An amount or a count: right-aligned, plain digits while typing, thousands separators when left. */
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
    // As Tab does it everywhere: what is typed takes the place of the number. Without its separators the text is another
    // one, and the browser has dropped its selection. Where a pointer is pressed, the caret goes there next.
    const isPressed = input.current?.matches(':active');
    if (isFocused && !isPressed) input.current?.select();
  }, [isFocused]);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: fractionDigits });
  /** A wrong text stays as typed until a value comes from outside. */
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
        // The window alone has lost the focus: the caret stays where it is.
        if (event.target !== document.activeElement) {
          setFocused(false);
          if (!isWrong) setDraft(null);
        }
        onBlur?.(event);
      }}
    />
  );
}
