/** A storage backend: local storage or an equivalent. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The owner of the values. */
export interface StorageOptions {
  /** Spec 1 §9. */
  namespace?: string;
  /** The tenant; null before anyone has signed in. */
  domainId?: number | null;
  userId?: number | null;
  /** The browser's local storage by default. */
  backend?: StorageBackend;
  /** Returns the key under which an older version stored a value; default: the bare key, null: none. */
  legacyKey?: (key: string) => string | null;
}

/** A storage of small values per user and tenant. */
export interface BrowserStorage {
  /** Returns the value, or the fallback when it is absent, unreadable or invalid. */
  get: <T>(key: string, fallback: T, isValid?: (value: unknown) => value is T) => T;
  /** Stores a value. Returns false when the browser refuses, for example because the storage is full. */
  set: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** Calls the listener when another tab changes the value. Returns the function that unsubscribes. */
  subscribe: (key: string, listener: () => void) => () => void;
}

/**
 * Creates a storage with keys of namespace, domain id and user id (spec 1 §9), so that tenants and users of one browser
 * do
 * not see each other's values. A legacy value is migrated on its first read.
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
      // A value that cannot be removed cannot be read either.
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

/** Opens the storage lazily, because some browsers throw on access; each use then throws and is caught. */
const guarded = (open: () => Storage): StorageBackend => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
