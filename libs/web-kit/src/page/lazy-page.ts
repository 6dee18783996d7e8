import { createElement, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A script chunk that does not come within this time counts as failed, in ms (spec 1 §8). */
export const chunkTimeoutMs = 120_000;

/** A part of the application could not be loaded (spec 1 §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a chunk, or rejects with a `ChunkLoadError`. */
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
 * Lets what could not be loaded be loaded anew when it is shown next. Only to be called once an error boundary stands in
 * its place: what forgets before that asks again and again.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** A component whose code comes later, and the way to fetch it ahead. */
export type Lazy<P> = ((props: P) => ReactNode) & { preload: () => Promise<unknown> };

type Loading<C> = Promise<C> & { value?: C };

/** One load for all who ask; one ahead of time that failed is tried again when the component is shown. */
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
 * A page in a chunk of its own: `lazyPage(() => import('./DealsPage.tsx'), 'DealsPage')`. Give it a `Suspense` and a
 * `ChunkErrorBoundary` above.
 */
export function lazyPage<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): Lazy<P> {
  const { start, preload } = shared(load, name);
  let later: { of: Promise<unknown>; Page: ComponentType<P> } | undefined;
  /** One for each load: React remembers how it ended. */
  const laterOf = (loading: Promise<ComponentType<P>>) => {
    if (later?.of !== loading) later = { of: loading, Page: lazy(async () => ({ default: await loading })) };
    return later.Page;
  };
  const LazyPage = (props: P) => {
    // What is there already suspends nobody, and nothing is shown in its place.
    const [Page] = useState<ComponentType<P>>(() => start().value ?? laterOf(start()));
    return createElement(Page, props);
  };
  return Object.assign(LazyPage, { preload });
}

/**
 * A part of a page that is seldom wanted at first, such as what stands in a popover: nothing is shown until its code is
 * there. It needs no `Suspense`, whose fallbacks React holds back and forth; a `ChunkErrorBoundary` learns of a failure.
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
