/** Returns null for an empty text, as the API takes it. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Returns the whole number that a form keeps as number or text; null for none. */
export const numberOrNull = (value: number | string | null): number | null =>
  value === null || value === '' ? null : Number(value);
