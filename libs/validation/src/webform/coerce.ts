/** Reading of stored form data, which anything may have written: a wrong shape counts as absent. */

/** Text; numbers as their digits. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** An object to look into. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A list, or none. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A finite number, also when it is written as text. */
export const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** An http(s) address, else `''`: what lands in a link must not be script. */
export const asLink = (value: unknown): string => {
  const link = asText(value).trim();
  return /^https?:\/\//i.test(link) ? link : '';
};

/** One of the words, else the first. */
export const oneOf = <T extends string>(words: readonly [T, ...T[]], value: unknown, otherwise: T = words[0]): T =>
  words.find((word) => word === value) ?? otherwise;
