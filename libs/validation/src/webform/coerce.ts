/** Conversions of stored form data, which may have any shape; a value of the wrong shape counts as absent. */

/** Returns a text, a number as its digits, and `''` for everything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** Returns an object, or an empty one. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Returns a list, or an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a finite number, also from a text, or null. */
export const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** Returns an http(s) URL, or `''`, because a link must not run script. */
export const asLink = (value: unknown): string => {
  const link = asText(value).trim();
  return /^https?:\/\//i.test(link) ? link : '';
};

/** Returns the value when it is one of the words, otherwise the first word. */
export const oneOf = <T extends string>(words: readonly [T, ...T[]], value: unknown, otherwise: T = words[0]): T =>
  words.find((word) => word === value) ?? otherwise;
