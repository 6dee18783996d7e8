/** The error code of a form whose closing time has passed (spec 1 §7). */
export const CLOSED = 'WebformClosureForbidden';

/** An object to look into, whatever came. */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Text, or none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
