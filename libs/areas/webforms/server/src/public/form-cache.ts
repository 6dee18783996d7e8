import type { AppContext } from '@crm/server-kit';
import type { CachedForm } from './public-form.types.ts';

/** Another process may have changed the form: what we hold is at most this old (ms). */
const MAX_AGE = 2000;
const MAX_FORMS = 1000;

/**
 * As long as a form can be neither read nor ruled out, visitors see it as it was last (ms): what they type is kept on
 * their page while the database restarts.
 */
const MAX_STALE = 10 * 60_000;

interface Entry {
  form: Promise<CachedForm | undefined>;
  at: number;
  /** As it was last read, and when; what could be read at least once. */
  good?: { form: CachedForm; at: number } | undefined;
}

const caches = new WeakMap<AppContext, Map<string, Entry>>();

const cacheOf = (app: AppContext): Map<string, Entry> => {
  const cache = caches.get(app) ?? new Map<string, Entry>();
  caches.set(app, cache);
  return cache;
};

/** The form as this process holds it, loaded when it is missing or old. Callers at the same time share one load. */
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
  // What does not exist, and what could not be loaded, is asked for again: strangers cannot fill the memory.
  entry.form.then((form) => form ?? drop(), drop);
  if (cache.size > MAX_FORMS) cache.delete(cache.keys().next().value!);
  return entry.form;
}

/** After a change in this process the next visitor sees it at once. */
export function forgetPublicForm(app: AppContext, hashid: string): void {
  cacheOf(app).delete(hashid);
}
