/** Digits after the point that quantities and prices may have. */
export const DECIMALS = 3;
const SCALE = 10n ** BigInt(DECIMALS);
/** Digits before the point. */
const WHOLE_DIGITS = 12;
const pattern = new RegExp(`^\\d{1,${WHOLE_DIGITS}}(?:\\.\\d{1,${DECIMALS}})?$`);

/** A decimal as it is sent: `1200`, `0.5`; no sign, no comma, at most three digits after the point. */
export const isDecimal = (text: string): boolean => pattern.test(text);

/** Thousandths of a decimal, exactly; undefined when the text is none. */
export function thousandths(text: string): bigint | undefined {
  if (!isDecimal(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(DECIMALS, '0'));
}

/** How a decimal is best written: `1.500` → `1.5`. */
export function tidyDecimal(text: string): string {
  const value = thousandths(text);
  if (value === undefined) return text;
  const fraction = (value % SCALE)
    .toString()
    .padStart(DECIMALS, '0')
    .replace(/0{1,3}$/, '');
  return fraction === '' ? (value / SCALE).toString() : `${value / SCALE}.${fraction}`;
}

/** What people type: full-width digits, commas, spaces and a yen sign are read as what they mean. */
export const readDecimal = (typed: string): string => typed.normalize('NFKC').replace(/[,、\s¥\\]|円$/g, '');

/** What is kept of a typed number, nothing being 0; undefined when it is none. */
export function keptDecimal(typed: string): string | undefined {
  const read = readDecimal(typed) || '0';
  return isDecimal(read) ? tidyDecimal(read) : undefined;
}

export const roundings = ['floor', 'round', 'ceil'] as const;
/** 切捨て, 四捨五入, 切上げ: of the size, so that a discount is rounded like the price it is taken from. */
export type Rounding = (typeof roundings)[number];

/** A fraction as a whole number. */
export function rounded(numerator: bigint, denominator: bigint, mode: Rounding): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const rest = size % denominator;
  const up = mode === 'ceil' ? rest > 0n : mode === 'round' && rest * 2n >= denominator;
  const result = up ? whole + 1n : whole;
  return numerator < 0n ? -result : result;
}

/** Quantity by price, in yen. */
export const product = (quantity: bigint, price: bigint, mode: Rounding): bigint =>
  rounded(quantity * price, SCALE * SCALE, mode);
