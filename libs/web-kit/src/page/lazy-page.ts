import { createElement, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Timeout of loading a script chunk in ms (spec 1 §8). */
export const chunkTimeoutMs = 120_000;

/** The error of a script chunk that failed to load (spec 1 §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a chunk; rejects with a `ChunkLoadError`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const fail = (message: string, cause?: unknown) => reject(new ChunkLoadError(message, { cause }));
    const timer = setTimeout(() => fail(`A chunk did not load within ${chunkTimeoutMs} ms.`), chunkTimeoutMs);
    load()
      .then(resolve, (cause: unknown) => fail('A chunk could not be loaded.', cause))
      .finally(() => clearTimeout(timer));
  });
}

const failures = new Set<() => void>();

/**
 * Forgets failed loads, so that they are retried when their component renders next. Call it only after an error
 * boundary
 * has replaced the component; otherwise it would reload in a loop.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** A lazily loaded component, with `preload`. */
export type Lazy<P> = ((props: P) => ReactNode) & { preload: () => Promise<unknown> };

type Loading<C> = Promise<C> & { value?: C };

/** Shares one load between all callers; a failed preload is retried when the component renders. */
function shared<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): { start: () => Loading<ComponentType<P>>; preload: () => Promise<unknown> } {
  let loading: Loading<ComponentType<P>> | undefined;
  const start = () => {
    if (!loading) {
      const promise: Loading<ComponentType<P>> = loadChunk(load).then((module) => module[name]);
      loading = promise;
      promise.then(
        (value) => Object.assign(promise, { value }),
        () =>
          failures.add(() => {
            if (loading === promise) loading = undefined;
          }),
      );
    }
    return loading;
  };
  const preload = () =>
    start().catch(() => {
      loading = undefined;
    });
  return { start, preload };
}

/**
 * Creates a page in its own chunk: `lazyPage(() => import('./DealsPage.tsx'), 'DealsPage')`. It needs a `Suspense` and
 * a
 * `ChunkErrorBoundary` above it.
 */
export function lazyPage<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): Lazy<P> {
  const { start, preload } = shared(load, name);
  let later: { of: Promise<unknown>; Page: ComponentType<P> } | undefined;
  /** Creates one lazy component per load, because React caches its result. */
  const laterOf = (loading: Promise<ComponentType<P>>) => {
    if (later?.of !== loading) later = { of: loading, Page: lazy(async () => ({ default: await loading })) };
    return later.Page;
  };
  const LazyPage = (props: P) => {
    // A loaded component renders without suspending, so no fallback is shown.
    const [Page] = useState<ComponentType<P>>(() => start().value ?? laterOf(start()));
    return createElement(Page, props);
  };
  return Object.assign(LazyPage, { preload });
}

/**
 * Creates a part of a page that is rarely needed at first, for example the content of a popover. It renders nothing
 * until
 * its code has loaded. It needs no `Suspense`, whose fallbacks React delays; a `ChunkErrorBoundary` handles failures.
 */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): Lazy<P> {
  const { start, preload } = shared(load, name);
  const LazyPart = (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => start().value);
    useEffect(() => {
      let isCurrent = true;
      start().then(
        (loaded) => isCurrent && setPart(() => loaded),
        (error: unknown) =>
          isCurrent &&
          setPart(() => {
            throw error;
          }),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    return Part ? createElement(Part, props) : null;
  };
  return Object.assign(LazyPart, { preload });
}
