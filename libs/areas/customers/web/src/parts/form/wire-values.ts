/** An empty field of a form is nothing on the wire. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A whole number that a form keeps as number or text; null for none. */
export const numberOrNull = (value: number | string | null): number | null =>
  value === null || value === '' ? null : Number(value);
