/** The most digits after the point in a quantity or price. */
export const DECIMALS = 3;
const SCALE = 10n ** BigInt(DECIMALS);
/** The most digits before the point. */
const WHOLE_DIGITS = 12;
const pattern = new RegExp(`^\\d{1,${WHOLE_DIGITS}}(?:\\.\\d{1,${DECIMALS}})?$`);

/**
 * Returns whether a text is a decimal of the API: `1200`, `0.5`; no sign, no comma, at most three digits after the
 * point.
 */
export const isDecimal = (text: string): boolean => pattern.test(text);

/** Returns a decimal in exact thousandths; undefined when the text is not a decimal. */
export function thousandths(text: string): bigint | undefined {
  if (!isDecimal(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(DECIMALS, '0'));
}

/** Returns the shortest form of a decimal: `1.500` → `1.5`. */
export function tidyDecimal(text: string): string {
  const value = thousandths(text);
  if (value === undefined) return text;
  const fraction = (value % SCALE)
    .toString()
    .padStart(DECIMALS, '0')
    .replace(/0{1,3}$/, '');
  return fraction === '' ? (value / SCALE).toString() : `${value / SCALE}.${fraction}`;
}

/** Normalises typed text: full-width digits become plain; commas, spaces and yen signs are removed. */
export const readDecimal = (typed: string): string => typed.normalize('NFKC').replace(/[,、\s¥\\]|円$/g, '');

/** Returns the decimal to store for a typed number, `0` for an empty field; undefined when the text is not a number. */
export function keptDecimal(typed: string): string | undefined {
  const read = readDecimal(typed) || '0';
  return isDecimal(read) ? tidyDecimal(read) : undefined;
}

export const roundings = ['floor', 'round', 'ceil'] as const;
/** The rounding modes 切捨て, 四捨五入, 切上げ. They round the absolute value, so a discount rounds like the price it reduces. */
export type Rounding = (typeof roundings)[number];

/** Returns a fraction rounded to a whole number. */
export function rounded(numerator: bigint, denominator: bigint, mode: Rounding): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const rest = size % denominator;
  const up = mode === 'ceil' ? rest > 0n : mode === 'round' && rest * 2n >= denominator;
  const result = up ? whole + 1n : whole;
  return numerator < 0n ? -result : result;
}

/** Returns quantity × price, in yen. */
export const product = (quantity: bigint, price: bigint, mode: Rounding): bigint =>
  rounded(quantity * price, SCALE * SCALE, mode);
