const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 5 });

/**
 * Formats a number with thousands separators and up to five decimals (spec 1 §5, §9): 1234567.5 → `1,234,567.5`, the
 * same
 * in both languages. Returns `''` for a number that is not finite.
 */
export const formatNumber = (value: number | bigint): string => {
  if (typeof value === 'bigint') return format.format(value);
  return Number.isFinite(value) ? format.format(value + 0) : '';
};

/** Formats the share of a whole in percent with one decimal (spec 3 §2.13): `12.3%`; `-` for a whole of 0. */
export const percentOf = (part: number, whole: number): string => {
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) ? `${(Math.round(percent * 10) / 10).toFixed(1)}%` : '-';
};
