import { credentialsOf, sessionHeaders } from './headers.ts';
import type { Credentials, SessionStorage, StoredSession } from './session.types.ts';

/** The credentials in use, shared by all tabs of a browser. */
export interface Session {
  /** The session, or null. */
  read: () => StoredSession | null;
  /** Begins a session, or replaces it. */
  write: (session: StoredSession) => void;
  /** Changes parts of the session that there is. */
  update: (change: Partial<StoredSession>) => void;
  /** Ends the session here and, through the storage, in other tabs. */
  clear: (why?: 'expired') => void;
  /** Whether it ended because its time was over, here or in another tab, and nobody has signed in since. */
  hasExpired: () => boolean;
  /** The five headers of a signed-in call; an empty object without a session. For `createSend({ headers })`. */
  headers: () => Record<string, string>;
  /**
   * Takes over what an answer's headers renew: a blank `access-token` keeps the token (spec: rotation within the batch
   * window). For `createSend({ onHeaders })`.
   */
  receive: (headers: Record<string, string>) => void;
  /** Calls back when another tab has begun, renewed or ended the session; gives the function that ends it. */
  subscribe: (listener: (session: StoredSession | null) => void) => () => void;
}

const key = 'session';

/** Stands where the session was, for other tabs: nobody has signed out. */
const expired = { ended: 'expired' } as const;

/** Keeps the session in memory, and in the storage for the next page and for other tabs. */
export function createSession(storage: SessionStorage): Session {
  const remembered = () => checked(storage.get<unknown>(key, null));
  let current = remembered();

  function write(session: StoredSession) {
    current = session;
    storage.set(key, session);
  }

  return {
    read: () => current,
    write,
    update: (change) => {
      if (current) write({ ...current, ...change });
    },
    clear: (why) => {
      current = null;
      if (why === 'expired') storage.set(key, expired);
      else storage.remove(key);
    },
    hasExpired: () => storage.get<Partial<typeof expired> | null>(key, null)?.ended === expired.ended,
    headers: () => (current ? sessionHeaders(current) : {}),
    receive: (headers) => {
      const renewed = current && renewal(current, headers);
      if (current && renewed) write({ ...current, ...renewed });
    },
    subscribe: (listener) =>
      storage.subscribe(key, () => {
        current = remembered();
        listener(current);
      }),
  };
}

/** What an answer renews; an answer to an earlier session, or an older one overtaken by a newer, renews nothing. */
function renewal(current: Credentials, headers: Record<string, string>): Credentials | undefined {
  const next = credentialsOf(headers);
  if (!next || next.client !== current.client || next.expiry < current.expiry) return undefined;
  const isSame = next.accessToken === current.accessToken && next.uid === current.uid && next.expiry === current.expiry;
  return isSame ? undefined : next;
}

/** What is stored may be of another version, or of somebody's making. */
function checked(value: unknown): StoredSession | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, client, uid, expiry } = value as Partial<StoredSession>;
  const isWhole = [accessToken, client, uid].every((text) => typeof text === 'string' && text !== '');
  return isWhole && typeof expiry === 'number' ? (value as StoredSession) : null;
}
