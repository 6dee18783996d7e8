import { isPlainObject } from '@reduxjs/toolkit';

/**
 * Returns `next` with those parts of `before` that equal its own, so that they keep their identity and their components
 * do not render again. Returns `before` itself when nothing has changed.
 */
export function keepUnchanged<T>(before: unknown, next: T): T {
  const isList = Array.isArray(before) && Array.isArray(next);
  if (!isList && !(isPlainObject(before) && isPlainObject(next))) return next;
  const old = before as Record<string, unknown>;
  const kept = Object.entries(next as object).map(([key, value]) => [key, keepUnchanged(old[key], value)] as const);
  const isSame =
    kept.length === Object.keys(old).length && kept.every(([key, value]) => key in old && Object.is(old[key], value));
  if (isSame) return before as T;
  return (isList ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T;
}
