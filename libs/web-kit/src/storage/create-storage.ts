/** Where values are kept: the browser's local storage, or anything like it. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose values they are. */
export interface StorageOptions {
  /** Spec 1 §9. */
  namespace?: string;
  /** The tenant; null before anyone has signed in. */
  domainId?: number | null;
  userId?: number | null;
  /** The browser's local storage by default. */
  backend?: StorageBackend;
  /** Where an older version kept the value of a key; under the bare key by default, null for nowhere. */
  legacyKey?: (key: string) => string | null;
}

/** Small values that a browser remembers for a user in a tenant. */
export interface BrowserStorage {
  /** The value, or the fallback when there is none, when it cannot be read, or when it is not what it should be. */
  get: <T>(key: string, fallback: T, isValid?: (value: unknown) => value is T) => T;
  /** False when the browser refuses, as when the storage is full. */
  set: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** Calls back when another tab changes the value; gives the function that ends it. */
  subscribe: (key: string, listener: () => void) => () => void;
}

/**
 * Keeps values under namespace, domain id and user id (spec 1 §9), so that two tenants or users of one browser never
 * see each other's. A legacy value is moved into the newer place when it is first read.
 */
export function createStorage({
  namespace = 'global',
  domainId,
  userId,
  backend,
  legacyKey = (key) => key,
}: StorageOptions = {}): BrowserStorage {
  const placeOf = (key: string) => [namespace, domainId ?? '-', userId ?? '-', key].join('/');
  const store = backend ?? guarded(() => window.localStorage);

  function write(place: string, text: string): boolean {
    try {
      store.setItem(place, text);
      return true;
    } catch {
      return false;
    }
  }

  function remove(place: string) {
    try {
      store.removeItem(place);
    } catch {
      // What cannot be removed cannot be read either.
    }
  }

  function read(place: string): string | null {
    try {
      return store.getItem(place);
    } catch {
      return null;
    }
  }

  function moveLegacy(key: string): string | null {
    const old = legacyKey(key);
    const text = old === null ? null : read(old);
    if (old === null || text === null) return null;
    const value = JSON.stringify(parse(text) ?? text);
    if (write(placeOf(key), value)) remove(old);
    return value;
  }

  return {
    get: <T>(key: string, fallback: T, isValid?: (value: unknown) => value is T) => {
      const value = parse(read(placeOf(key)) ?? moveLegacy(key));
      if (value === undefined || value === null) return fallback;
      return isValid && !isValid(value) ? fallback : (value as T);
    },
    set: (key, value) => write(placeOf(key), JSON.stringify(value)),
    remove: (key) => remove(placeOf(key)),
    subscribe: (key, listener) => {
      const onStorage = (event: StorageEvent) => {
        // A null key: another tab has cleared everything.
        if (event.key === placeOf(key) || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some browsers throw already when the storage is looked at; then each use throws, and is caught there. */
const guarded = (open: () => Storage): StorageBackend => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
