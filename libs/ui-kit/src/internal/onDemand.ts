import { useEffect, useState } from 'react';

/** A value in its own chunk, which loads once, on first use. */
export interface OnDemand<T> {
  fetch: () => Promise<T>;
  /** Returns the loaded value, or undefined. */
  now: () => T | undefined;
}

/** Creates an `OnDemand`. A failed load is retried on the next use. */
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const fetch = () =>
    (loading ??= load().then(
      (loaded) => (value = loaded),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  // Tests check the result of a press immediately, so their environment loads everything ahead.
  if ('fetchesAhead' in globalThis) void fetch().catch(() => undefined);
  return { fetch, now: () => value };
}

/**
 * Returns the value once it is loaded; undefined while it is loading or not wanted. Calls `onFailed` when loading
 * fails.
 */
export function useOnDemand<T>(part: OnDemand<T>, isWanted: boolean, onFailed: () => void): T | undefined {
  const [, setHere] = useState(false);
  const value = part.now();
  useEffect(() => {
    if (!isWanted || part.now() !== undefined) return;
    let isCurrent = true;
    part.fetch().then(
      () => isCurrent && setHere(true),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per request
  }, [part, isWanted]);
  return value;
}
