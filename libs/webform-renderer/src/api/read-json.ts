/** The error code of a form whose closing time has passed (spec 1 §7). */
export const CLOSED = 'WebformClosureForbidden';

/** Returns the value when it is an object, otherwise an empty object. */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Returns the value when it is a text, otherwise `''`. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
