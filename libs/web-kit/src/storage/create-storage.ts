/** A storage backend: local storage or an equivalent. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The owner of the values. */
export interface StorageOptions {
  /** Spec 1 §9. */
  namespace?: string;
  /** The tenant; null: none. Default: tenant and user that signed in last in this browser. */
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

const ownerPlace = 'global/-/-/owner';

let owner: unknown[] | undefined;

/** Returns the tenant and user that signed in last in this browser. */
const lastOwner = (): unknown[] => (owner ??= [parse(readFrom(browserStorage, ownerPlace))].flat());

/** Notes who is signed in: values that name no owner belong to them. Returns true when it is another than before. */
export function setStorageOwner(...next: [domainId: number, userId: number]): boolean {
  if (String(lastOwner()) === String(next)) return false;
  owner = next;
  createStorage({ domainId: null }).set('owner', next);
  return true;
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
  const isOfLast = domainId === undefined && userId === undefined;
  const store = backend ?? browserStorage;

  function placeOf(key: string, [domain, user] = isOfLast ? lastOwner() : [domainId, userId]) {
    return [namespace, domain ?? '-', user ?? '-', key].join('/');
  }

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

  function moveLegacy(key: string): string | null {
    // A value from before the sign-in, then one of an older version.
    const places = [isOfLast ? placeOf(key, []) : null, legacyKey(key)].filter((place) => place !== null);
    const old = places.find((place) => readFrom(store, place) !== null);
    if (old === undefined) return null;
    const text = readFrom(store, old)!;
    const value = JSON.stringify(parse(text) ?? text);
    if (write(placeOf(key), value) && old !== placeOf(key)) remove(old);
    return value;
  }

  return {
    get: <T>(key: string, fallback: T, isValid?: (value: unknown) => value is T) => {
      const value = parse(readFrom(store, placeOf(key)) ?? moveLegacy(key));
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

/** The browser's storage, opened lazily, because some browsers throw on access; each use then throws and is caught. */
const browserStorage: StorageBackend = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
};

function readFrom(store: StorageBackend, place: string): string | null {
  try {
    return store.getItem(place);
  } catch {
    return null;
  }
}
