import type { AppContext } from '@crm/server-kit';
import type { CachedForm } from './public-form.types.ts';

/** The longest age of a cached form, in ms: another process may have changed the form. */
const MAX_AGE = 2000;
const MAX_FORMS = 1000;

/**
 * The longest age of a form that cannot be reloaded, in ms. Visitors keep seeing it, so that a restart of the database
 * does not cost them the text they typed.
 */
const MAX_STALE = 10 * 60_000;

interface Entry {
  form: Promise<CachedForm | undefined>;
  at: number;
  /** The last form that was loaded, with the time. */
  good?: { form: CachedForm; at: number } | undefined;
}

const caches = new WeakMap<AppContext, Map<string, Entry>>();

const cacheOf = (app: AppContext): Map<string, Entry> => {
  const cache = caches.get(app) ?? new Map<string, Entry>();
  caches.set(app, cache);
  return cache;
};

/**
 * Returns the form from the cache of this process, and loads it when it is missing or too old. Simultaneous callers
 * share one load.
 */
export function cachedForm(
  app: AppContext,
  hashid: string,
  load: () => Promise<CachedForm | undefined>,
): Promise<CachedForm | undefined> {
  const cache = cacheOf(app);
  const held = cache.get(hashid);
  if (held && performance.now() - held.at < MAX_AGE) return held.form;
  const now = performance.now();
  const known = held?.good && now - held.good.at < MAX_STALE ? held.good : undefined;
  const entry: Entry = { form: load(), at: now, good: known };
  entry.form = entry.form.then(
    (form) => {
      entry.good = form && { form, at: now };
      return form;
    },
    (error: unknown) => {
      if (!known) throw error;
      return known.form;
    },
  );
  cache.delete(hashid);
  cache.set(hashid, entry);
  const drop = () => cache.get(hashid) === entry && cache.delete(hashid);
  // An entry without a form, or with a failed load, is dropped: strangers cannot fill the memory.
  entry.form.then((form) => form ?? drop(), drop);
  if (cache.size > MAX_FORMS) cache.delete(cache.keys().next().value!);
  return entry.form;
}

/** Drops the cached form after a change in this process, so that the next visitor sees the change. */
export function forgetPublicForm(app: AppContext, hashid: string): void {
  cacheOf(app).delete(hashid);
}
