const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 5 });

/**
 * A number with thousands separators, up to five decimals (spec 1 §5, §9): 1234567.5 → `1,234,567.5`. Both languages
 * write it alike. `''` for what is not a finite number.
 */
export const formatNumber = (value: number): string => (Number.isFinite(value) ? format.format(value + 0) : '');

/** Share of a whole in percent, one decimal (spec 3 §2.13): `12.3%`; `-` when there is no whole. */
export const percentOf = (part: number, whole: number): string => {
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) ? `${(Math.round(percent * 10) / 10).toFixed(1)}%` : '-';
};
