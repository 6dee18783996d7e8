import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

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

/**
 * A page in a chunk of its own: `lazyPage(() => import('./DealsPage.tsx'), 'DealsPage')`. Give it a `Suspense` and a
 * `ChunkErrorBoundary` above.
 */
export function lazyPage<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }));
}
