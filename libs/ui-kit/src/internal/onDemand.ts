import { useEffect, useState } from 'react';

/** Something in a chunk of its own, fetched once when it is first wanted. */
export interface OnDemand<T> {
  fetch: () => Promise<T>;
  /** What has been fetched. */
  now: () => T | undefined;
}

/** A fetch that failed is tried again when it is wanted the next time. */
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
  // Tests press and look at once: their setting asks for everything ahead.
  if ('fetchesAhead' in globalThis) void fetch().catch(() => undefined);
  return { fetch, now: () => value };
}

/** The thing once it is there; until then, or while nobody wants it, undefined. `onFailed` when it does not come. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is wanted
  }, [part, isWanted]);
  return value;
}
